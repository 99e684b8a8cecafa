/** Header of every answer of the API. An answer without it comes from something in between: a captive portal, a proxy, a filter. */
export const ANSWER_MARK = 'X-Studio-Api';
