/* Compiles the server before its first start (`server/app/compile-cache.mjs` caches it in build/): saves half a second,
 * and some 20 MB for the compiler in each process and thread. Importing these modules has no effects. */
import '../server/app/app.ts';
import '../server/database/backup/commands.ts';
import '../server/database/open-store.ts';
import '../server/app/main.ts';
import '../server/mail/papers/paper-worker.ts';
import '../server/files/previews/picture-worker.ts';
import '../server/office/privacy/retention-job.ts';
import '../server/files/storage/open-storage.ts';

// Throws outside a thread, after it is compiled.
await import('../server/files/hashing/hash-worker.ts').catch(() => undefined);
