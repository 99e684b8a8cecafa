/** The theme as a style sheet; made by `themeSheet` in `vite.config.ts`. */
declare module 'virtual:theme.css';
