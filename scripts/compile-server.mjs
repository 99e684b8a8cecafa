/*
 * Compiles the server's code before its first start (`server/compile-cache.mjs` keeps it in build/): a compiler that has nothing to
 * do is not even loaded, which saves some 15 MB and half a second. Nothing of it acts when it is loaded; `main.ts` does and stays out.
 */
import '../server/app.ts';
import '../server/backup/commands.ts';
import '../server/database/open-store.ts';
import '../server/pictures/picture-work.ts';
import '../server/privacy/retention-job.ts';
import '../server/uploads/hashing/file-hashes.ts';
import '../server/uploads/open-storage.ts';
