/** Step 1, what is to be cut out. "Sie". */
export const projectTypeTexts = {
  heading: (firstName: string, lastName: string) => `Hallo ${firstName} ${lastName}, was sollen wir freistellen?`,
  intro:
    'Wählen Sie die Bildart, die zu den meisten Ihrer Bilder passt. Ausreißer nennen Sie uns später in einer Notiz.',
  list: 'Bildarten',
} as const;
