/** How the browser's build divides code into files. */

type ModuleGraph = { readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null };

/** The entry of the apps. */
export const isEntry = (id: string) => /[\\/]src[\\/]entry\.client\.tsx/.test(id);
const isWizard = (id: string) => /[\\/]src[\\/]order[\\/]wizard-app\.tsx/.test(id);
const isSitePage = (id: string) => /[\\/]src[\\/](?:root\.tsx|site[\\/].*route\.tsx?)/.test(id);
/** Pages behind secret links. */
const isLinked = (id: string) =>
  /[\\/]src[\\/]booked[\\/](?:transfer[\\/]transfer|order-page[\\/]order-page|resume[\\/]resume)-app\.tsx/.test(id);
/** Islands without React, which work on existing elements; `isDrawn`: islands that React renders. */
const isPlain = (id: string) => /[\\/]src[\\/](?:site[\\/]islands[\\/]|.*-island\.ts$)/.test(id);
const isDrawn = (id: string) => /[\\/]src[\\/].*-island\.tsx/.test(id);
const isIsland = (id: string) => isPlain(id) || isDrawn(id);

/** The module and all that import it statically, also through others. */
function usersOf(id: string, graph: ModuleGraph): string[] {
  const users = new Set([id]);
  for (const user of users) for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return [...users];
}

function groupOf(name: string, takes: (users: string[]) => boolean) {
  return {
    debugName: name,
    name: (id: string, graph: ModuleGraph) => (takes(usersOf(id, graph)) ? name : null),
  };
}

/**
 * One file for what the wizard needs at once and no island does: a slow phone spends more time on forty requests.
 * Modules shared with islands stay apart, so that static pages load none for the wizard. Small ones (bytes) merge;
 * of the islands that React renders only the smallest, because the others would get React with them.
 * What other pages share has files of its own, because the wizard's chunk links its style sheets.
 */
export function wizardChunks() {
  return {
    codeSplitting: {
      groups: [
        {
          ...groupOf('react', (users) => users.some(isIsland)),
          test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
        },
        {
          ...groupOf('shared', (users) => users.some(isWizard) && users.some(isPlain)),
          entriesAware: true,
          entriesAwareMergeThreshold: 800,
        },
        {
          ...groupOf('drawn', (users) => users.some(isWizard) && users.some(isDrawn)),
          entriesAware: true,
          entriesAwareMergeThreshold: 350,
        },
        groupOf('entry', (users) => users.some(isEntry) && !users.some(isIsland)),
        groupOf('common', (users) => users.some(isWizard) && users.some(isSitePage) && !users.some(isIsland)),
        groupOf('order', (users) => users.some(isWizard) && users.some(isLinked) && !users.some(isIsland)),
        groupOf('wizard', (users) => users.some(isWizard) && !users.some(isIsland)),
      ],
    },
    // Drops the list of users from the name of a chunk. Short hashes, because hashes do not compress.
    chunkFileNames: ({ name }: { readonly name: string }) => `assets/${name.split('~')[0]}-[hash:7].js`,
  };
}
