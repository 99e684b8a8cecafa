import type { ProblemKind } from '../../../../machines/session/session-problems.ts';

/**
 * What happened to an enquiry that did not get through, and what to do. Stands behind "Es ist ein Fehler aufgetreten!"; other
 * failures keep the sentence that the page already carries (`texts.ts`).
 */
export const enquiryFailures: Partial<Record<ProblemKind, string>> = {
  offline:
    'Sie sind gerade nicht mit dem Internet verbunden. Ihre Angaben sind noch da. Bitte senden Sie die Anfrage, sobald die Verbindung wieder steht.',
  timeout:
    'Der Server hat nicht rechtzeitig geantwortet. Ihre Angaben sind noch da. Bitte senden Sie die Anfrage noch einmal.',
  inProgress:
    'Ihre Anfrage wird gerade noch bearbeitet. Ihre Angaben sind noch da. Bitte senden Sie sie in einem Moment noch einmal.',
  tooMany:
    'Von Ihrem Anschluss kamen gerade sehr viele Anfragen. Ihre Angaben sind noch da. Bitte senden Sie die Anfrage in einer Minute noch einmal.',
};
