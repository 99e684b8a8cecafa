import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseXmlDocument } from 'slimdom';
import { afterAll, expect, it } from 'vitest';
import { check, readSchematron } from './schematron.ts';

const folder = mkdtempSync(join(tmpdir(), 'schematron-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rules = `<schema xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <title>Boxes</title>
  <ns prefix="b" uri="urn:boxes"/><ns prefix="u" uri="utils"/>
  <xsl:function name="u:near" as="xs:boolean">
    <xsl:param name="one" as="xs:decimal"/><xsl:param name="other" as="xs:decimal"/>
    <xsl:variable name="gap" select="abs($one - $other)"/>
    <xsl:sequence select="$gap &lt;= 0.02"/>
  </xsl:function>
  <include href="common.sch"/>
  <pattern>
    <rule context="b:box[@kind = 'open']"><assert id="OPEN" test="not(b:lid)"/></rule>
    <rule context="b:box">
      <let name="lids" value="count(b:lid)"/>
      <assert id="LID" test="$lids = 1"/><assert id="KIND" test="contains($KINDS, @kind)"/>
      <assert id="SIZE" test="u:near(@is, @said)"/>
    </rule>
  </pattern>
  <pattern><rule context="/b:boxes"><assert id="ANY" test="b:box"/></rule></pattern>
</schema>`;
const common = `<pattern xmlns="http://purl.oclc.org/dsdl/schematron"><let name="KINDS" value="'open shut'"/></pattern>`;

it('asks the first rule that fits a node, with variables, functions and included files', () => {
  writeFileSync(join(folder, 'boxes.sch'), rules);
  writeFileSync(join(folder, 'common.sch'), common);
  const schematron = readSchematron(join(folder, 'boxes.sch'));
  const judged = (boxes: string) => {
    const { broken, asked, tests } = check(schematron, parseXmlDocument(`<boxes xmlns="urn:boxes">${boxes}</boxes>`));
    return [[...broken], [...asked], tests];
  };
  expect([
    judged('<box kind="open"/><box kind="shut" is="1" said="1.01"><lid/></box>'),
    judged('<box kind="open"><lid/></box>'),
    judged('<box kind="shut" is="1" said="1.1"/><box kind="lost" is="2" said="2"><lid/></box>'),
    judged(''),
  ]).toEqual([
    [[], ['OPEN', 'LID', 'KIND', 'SIZE', 'ANY'], 5],
    [['OPEN'], ['OPEN', 'ANY'], 2],
    [['LID', 'SIZE', 'KIND'], ['LID', 'KIND', 'SIZE', 'ANY'], 7],
    [['ANY'], ['ANY'], 1],
  ]);
});
