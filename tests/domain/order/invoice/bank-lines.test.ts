import { describe, expect, it } from 'vitest';
import { readBankLines } from '../../../../domain/order/invoice/bank-lines.ts';

/** Line, day, cents, doubt of each line; then the numbers of those that cannot be read. */
const short = (file: string) => {
  const read = readBankLines(file);
  return (
    read && [...read.lines.map(({ line, day, cents, doubt }) => [line, day, cents, doubt]), ['unread', read.unread]]
  );
};

describe(readBankLines, () => {
  it('reads the files of banks and PayPal', () => {
    const files = [
      '"Auftragskonto";"Buchungstag";"Verwendungszweck";"Betrag";"Waehrung"\r\n"DE1";"27.11.26";"RE-2026-0002 ""A; B""";"1.141,37";"EUR"\r\n',
      '\uFEFFKonto;123\n\nBuchungsdatum;Zweck;Betrag (€)\n2.12.2026;RE-2026-0002;-12,5 €\n;;\nSumme;;x\n',
      'Date,Transaction ID,Gross,Subject\n2026-11-28,7X,141.37,Rechnung RE-2026-0002\n',
      'Name;Ort\nA;B\n',
    ];
    expect(files.map(readBankLines)).toEqual([
      {
        lines: [
          {
            line: 2,
            day: '2026-11-27',
            cents: 114_137,
            text: 'DE1 27.11.26 RE-2026-0002 "A; B" 1.141,37 EUR',
            account: 'bank',
            doubt: null,
          },
        ],
        unread: [],
      },
      {
        lines: [
          {
            line: 4,
            day: '2026-12-02',
            cents: -1250,
            text: '2.12.2026 RE-2026-0002 -12,5 €',
            account: 'bank',
            doubt: null,
          },
        ],
        unread: [6],
      },
      {
        lines: [
          {
            line: 2,
            day: '2026-11-28',
            cents: 14_137,
            text: '2026-11-28 7X 141.37 Rechnung RE-2026-0002',
            account: 'paypal',
            doubt: null,
          },
        ],
        unread: [],
      },
      null,
    ]);
  });

  it('takes the separator of the heads, whatever stands in the other lines', () => {
    expect([
      short('Konto;123;Nordlicht\nDatum,Betrag,Zweck\n2026-11-27,141.37,"Tassen; Teller"\n'),
      short('Umsätze vom 1.11., 2.11., 3.11., 4.11.\nDatum;Betrag\n27.11.2026;1,00\n'),
      short('Datum\tBetrag\tZweck\n27.11.2026\t1,00\ta;b,c;d\n'),
    ]).toEqual([
      [
        [3, '2026-11-27', 14_137, null],
        ['unread', []],
      ],
      [
        [3, '2026-11-27', 100, null],
        ['unread', []],
      ],
      [
        [2, '2026-11-27', 100, null],
        ['unread', []],
      ],
    ]);
  });

  it('counts the lines of the file, also below a cell of several lines', () => {
    const file = 'Datum;Zweck;Betrag\n27.11.2026;"Rechnung\r\n""RE-2026-\r0002""";1,00\nx;y;z\n28.11.2026;;2,00';
    expect(short(file)).toEqual([
      [2, '2026-11-27', 100, null],
      [6, '2026-11-28', 200, null],
      ['unread', [5]],
    ]);
  });

  it('reports a line whose quote is never closed, and reads those below it', () => {
    expect(short('Datum;Zweck;Betrag\n27.11.2026;"Tassen;1,00\n28.11.2026;Teller;2,00\n')).toEqual([
      [3, '2026-11-28', 200, null],
      ['unread', [2]],
    ]);
  });

  it('reads the sign of a column of its own, and amounts in two columns', () => {
    expect([
      short('Buchungstag;Umsatz;Soll/Haben\n27.11.2026;1,00;S\n27.11.2026;1,00;H\n27.11.2026;1,00;?\n'),
      short('Buchungstag;Währung;Umsatz; \n27.11.2026;EUR;1,00;S\n27.11.2026;EUR;1,00;H\n'),
      short('Buchungstag;Betrag;Soll;Haben\n27.11.2026;;-1,00;\n27.11.2026;;;1,00\n27.11.2026;;;\n'),
    ]).toEqual([
      [
        [2, '2026-11-27', -100, null],
        [3, '2026-11-27', 100, null],
        [4, '2026-11-27', 100, '?'],
        ['unread', []],
      ],
      [
        [2, '2026-11-27', -100, null],
        [3, '2026-11-27', 100, null],
        ['unread', []],
      ],
      [
        [2, '2026-11-27', -100, null],
        [3, '2026-11-27', 100, null],
        ['unread', [4]],
      ],
    ]);
  });

  it('doubts lines that are not booked, and other currencies', () => {
    const paypal = [
      '"Datum","Status","Währung","Brutto","Gebühr","Netto","Transaktionscode","Auswirkung auf Guthaben"',
      '"27.11.2026","Abgeschlossen","EUR","141,37","-4,87","136,50","7X","Haben"',
      '"27.11.2026","Ausstehend","EUR","141,37","0,00","141,37","7Y","Haben"',
      '"27.11.2026","Pending","EUR","141,37","0,00","141,37","7Y","Haben"',
      '"27.11.2026","Abgeschlossen","USD","141,37","0,00","141,37","7Z","Haben"',
      '"27.11.2026","Abgeschlossen","EUR","141,37","0,00","141,37","8A","Memo"',
      '"27.11.2026","Abgeschlossen","EUR","141,37","0,00","141,37","8B","Soll"',
    ];
    const bank =
      'Buchungstag;Betrag;Waehrung;Info\n27.11.2026;1,00;EUR;Umsatz gebucht\n27.11.2026;1,00;EUR;Umsatz vorgemerkt\n';
    expect([short(paypal.join('\n')), short(bank)]).toEqual([
      [
        [2, '2026-11-27', 14_137, null],
        [3, '2026-11-27', 14_137, 'Ausstehend'],
        [4, '2026-11-27', 14_137, 'Pending'],
        [5, '2026-11-27', 14_137, 'USD'],
        [6, '2026-11-27', 14_137, 'Memo'],
        [7, '2026-11-27', -14_137, null],
        ['unread', []],
      ],
      [
        [2, '2026-11-27', 100, null],
        [3, '2026-11-27', 100, 'Umsatz vorgemerkt'],
        ['unread', []],
      ],
    ]);
  });

  it('refuses days that do not exist', () => {
    expect(short('Datum;Betrag\n31.02.2026;1,00\n2026-02-29;1,00\n29.02.2028;1,00\n')).toEqual([
      [4, '2028-02-29', 100, null],
      ['unread', [2, 3]],
    ]);
  });
});
