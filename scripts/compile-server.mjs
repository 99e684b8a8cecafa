/*
 * Compiles the server's code before its first start (`server/app/compile-cache.mjs` keeps it in build/): a compiler that has nothing to
 * do is not even loaded, which saves some 20 MB, in each of its processes and threads, and half a second. None of this acts when it is
 * loaded here.
 */
import '../server/app/app.ts';
import '../server/database/backup/commands.ts';
import '../server/database/open-store.ts';
import '../server/app/main.ts';
import '../server/mail/papers/paper-worker.ts';
import '../server/files/previews/picture-worker.ts';
import '../server/office/privacy/retention-job.ts';
import '../server/files/storage/open-storage.ts';

// Says that it is no thread, when it is compiled.
await import('../server/files/hashing/hash-worker.ts').catch(() => undefined);
