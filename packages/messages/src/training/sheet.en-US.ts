/** Spreadsheets and calendars that the server writes. */
export default {
  'sheet.former': 'No longer in the class',
  'calendar.name': ({ site }: { site: string }) => `Homework · ${site}`,
  'calendar.finished': ({ finished, problems }: { finished: number; problems: number }) =>
    `${finished} of ${problems} done`,
};
