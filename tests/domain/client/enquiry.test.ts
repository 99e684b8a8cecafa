import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanNote, cleanText } from '../../../domain/texts/clean-text.ts';
import { enquirySchema } from '../../../domain/contracts/form-contracts.ts';
import { enquiryChoices, enquiryFields, enquiryLengths, enquiryProblems } from '../../../domain/client/enquiry.ts';
import { enquiryMessages } from '../../../domain/texts/messages.ts';
import { anEnquiry } from '../../support/an-enquiry.ts';

const problemsOf = (link: string) => enquiryProblems({ ...anEnquiry, link });

describe('enquiryProblems', () => {
  it('finds nothing wrong with the four required fields alone', () => {
    const empty = Object.fromEntries(enquiryFields.map((field) => [field, '']));
    const { preName, name, mail, phone } = anEnquiry;

    expect(enquiryProblems({ ...empty, preName, name, mail, phone } as typeof anEnquiry)).toEqual({});
  });

  it('accepts any phone number that is not empty', () => {
    expect(enquiryProblems({ ...anEnquiry, phone: 'bitte mailen' })).toEqual({});
  });

  it('accepts every entry of the lists and no other', () => {
    for (const [field, choices] of Object.entries(enquiryChoices)) {
      for (const choice of choices) expect(enquiryProblems({ ...anEnquiry, [field]: choice })).toEqual({});
      expect(enquiryProblems({ ...anEnquiry, [field]: 'etwas anderes' })).toEqual({ [field]: enquiryMessages.choice });
    }
  });

  it('accepts only links to a page, with or without https://', () => {
    for (const link of [
      '',
      'www.nordlicht-keramik.example',
      ' https://shop.münchen.example/tassen?farbe=blau#alle ',
      'nordlicht.example:8080/bilder',
    ]) {
      expect(problemsOf(link)).toEqual({});
    }
    for (const link of [
      'kommt noch',
      'shop',
      'javascript:alert(1)',
      'ftp://server.example',
      'jana@shop.example',
      'www.shop.example und mehr',
    ]) {
      expect(problemsOf(link)).toEqual({ link: enquiryMessages.link });
    }
    expect(problemsOf(`a.example/${'b'.repeat(enquiryLengths.link)}`)).toEqual({ link: enquiryMessages.tooLong });
  });

  it('limits the length of every answer', () => {
    for (const field of ['products', 'type', 'company', 'description'] as const) {
      const longest = 'a'.repeat(enquiryLengths[field]);
      expect(enquiryProblems({ ...anEnquiry, [field]: longest })).toEqual({});
      expect(enquiryProblems({ ...anEnquiry, [field]: `${longest}a` })).toEqual({ [field]: enquiryMessages.tooLong });
    }
  });
});

describe('enquirySchema', () => {
  it('treats missing and null as empty and drops unknown fields', () => {
    const { preName, name, mail, phone } = anEnquiry;
    const empty = Object.fromEntries(enquiryFields.map((field) => [field, '']));

    expect(enquirySchema.parse({ preName, name, mail, phone, company: null, unknown: 1 })).toEqual({
      ...empty,
      preName,
      name,
      mail,
      phone,
    });
  });

  it('removes direction marks from a line, and keeps the letters of every script', () => {
    expect(
      ['rechnung\u202Egpj.exe', '\u2066Jana\u2069 \u202AWeber\u202C', 'תמונה مرحبا', '\u202E'].map(cleanLine),
    ).toEqual(['rechnunggpj.exe', 'Jana Weber', 'תמונה مرحبا', '']);
  });

  it('removes such marks from multi-line text, and keeps Arabic and Hebrew unchanged', () => {
    const notes = [
      'Bitte \u202Eesürg enie\u202C\nund \u2067neue Zeile\u2069',
      // Letters, and the joiners that belong to their spelling.
      'שלום, נא לחתוך את הרקע (PNG)\nתודה!',
      'صورة المنتج على خلفية بيضاء\nمی\u200Cخواهم abc',
    ];

    expect([notes.map(cleanText), notes.map(cleanNote)]).toEqual([
      ['Bitte esürg enie\nund neue Zeile', ...notes.slice(1)],
      ['Bitte esürg enie\nund neue Zeile', ...notes.slice(1)],
    ]);
  });

  it('removes control characters from a line, and all but breaks and tabs from a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (value) => {
        expect(cleanLine(value)).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
        expect(cleanText(value)).not.toMatch(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u);
      }),
    );
  });
});
