import { watchPicture } from '../../lib/picture-handover.ts';

/** Lets the picture that the visitor wanted to bring along be deleted when its hour is over, also if the upload is never reached. */
watchPicture(() => undefined);
