/*
 * Compiles the server's code before its first start (`server/compile-cache.mjs` keeps it in build/): a compiler that has nothing to
 * do is not even loaded, which saves some 20 MB, in each of its processes and threads, and half a second. None of this acts when it is
 * loaded here.
 */
import '../server/app.ts';
import '../server/backup/commands.ts';
import '../server/database/open-store.ts';
import '../server/main.ts';
import '../server/papers/paper-worker.ts';
import '../server/pictures/picture-worker.ts';
import '../server/privacy/retention-job.ts';
import '../server/uploads/open-storage.ts';

// Says that it is no thread, when it is compiled.
await import('../server/uploads/hashing/hash-worker.ts').catch(() => undefined);
