import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('./routes/home.tsx'),
  route('freistell-service/*', './routes/freistell-service.tsx'),
] satisfies RouteConfig;
