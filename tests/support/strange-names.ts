/**
 * Paths from strangers in order of arrival, each with its name in the delivery. Sources: Windows' "Naming Files,
 * Paths, and Namespaces", APFS and HFS+ (case, composed letters), CWE-22, CVE-2021-42574.
 */
export const strangeNames: readonly (readonly [sent: string, leaving: string])[] = [
  // A path leads only downwards.
  ['../../../evil/a.jpg', 'evil/a.jpg'],
  ['/etc/b.jpg', 'etc/b.jpg'],
  ['C:\\Windows\\c.jpg', 'Windows/c.jpg'],
  ['\\\\server\\share\\d.jpg', 'server/share/d.jpg'],
  ['x/../../y/./e.jpg', 'x/y/e.jpg'],
  ['x/ .. /f.jpg', 'x/f.jpg'],
  ['x//g.jpg', 'x/g.jpg'],
  // A name is a file or a folder, never both.
  ['Ring.jpg', 'Ring-2.jpg'],
  ['Ring.jpg/1.jpg', 'Ring.jpg/1.jpg'],
  ['RING.JPG', 'RING-3.JPG'],
  // An empty or meaningless stem.
  ['😀.jpg', 'bild.jpg'],
  ['♥.jpg', 'bild-2.jpg'],
  ['!!!.jpg', 'bild-3.jpg'],
  ['#.png', 'bild.png'],
  ['.jpg', 'bild-4.jpg'],
  ['jpg/2.jpg', 'jpg/2.jpg'],
  ['★/1.jpg', 'ordner/1.jpg'],
  // Forbidden on Windows.
  ['Vorne: rot?.jpg', 'Vorne- rot-.jpg'],
  ['a<b>"c"|d*.jpg', 'a-b-c-d-.jpg'],
  ['w＜b／c＼d：.jpg', 'w-b-c-d-.jpg'],
  ['Ordner. /Bild. .jpg', 'Ordner/Bild.jpg'],
  ['Tasse.jpg. . ', 'Tasse.jpg'],
  ['con.jpg', 'con_.jpg'],
  ['con .jpg', 'con_-2.jpg'],
  ['AUX/nul.tar.jpg', 'AUX_/nul_.tar.jpg'],
  ['COM¹.jpg', 'COM¹_.jpg'],
  ['lpt0.jpg', 'lpt0_.jpg'],
  ['CONIN$.jpg', 'CONIN$_.jpg'],
  ['console.jpg', 'console.jpg'],
  // Invisible and control characters.
  ['rechnung\u202Egpj.exe.jpg', 'rechnunggpj.exe.jpg'],
  ['zwei\u0007\u0085zeilen\n.jpg', 'zwei-zeilen.jpg'],
  ['un\u200Bsicht\u00ADbar\u{E0041}.jpg', 'unsichtbar.jpg'],
  ['halb\uD83D.jpg', 'halb-.jpg'],
  ['.versteckt/.htaccess.jpg', 'versteckt/htaccess.jpg'],
  ['--help.jpg', 'help.jpg'],
  ['=SUMME(A1).jpg', 'SUMME(A1).jpg'],
  // Equal names on a disk.
  ['Schälchen.jpg', 'Schälchen.jpg'],
  ['Scha\u0308lchen.jpg', 'Schälchen-3.jpg'],
  ['SCHÄLCHEN.jpg', 'SCHÄLCHEN-4.jpg'],
  ['Maß.jpg', 'Maß.jpg'],
  ['MASS.jpg', 'MASS-2.jpg'],
  ['Schälchen-2.jpg', 'Schälchen-2.jpg'],
  // Ordinary names stay unchanged.
  ['Tasse & Co, 50 % (neu) #1 + 2.jpg', 'Tasse & Co, 50 % (neu) #1 + 2.jpg'],
  ['Größe „M“ – 10×15 cm.jpg', 'Größe „M“ – 10×15 cm.jpg'],
  ['מידה.jpg', 'מידה.jpg'],
  ['Ring 💍.jpg', 'Ring 💍.jpg'],
];
