/** Spreadsheets that the server writes. */
export default {
  'sheet.former': 'No longer in the class',
};
