/** The page for developers. */
export default {
  'api.title': 'API',
  'api.subtitle': 'Your programs can do everything this site does.',
  'api.basics': 'How it works',
  'api.basicEnvelope':
    'Responses are JSON: status 200 means success and data holds the result; any other status is a refusal: code names it for programs, and msg says why.',
  'api.basicToken':
    'Logging in returns a token in the Authorization header of the response. Send it back unchanged in the Authorization header of each request.',
  'api.basicRefresh':
    'When a response has Refresh-Token: true, its Authorization header holds a new token that replaces the old one.',
  'api.basicLanguage': 'Accept-Language (zh-CN or en-US) chooses the language of messages and statements.',
  'api.codes': 'Refusal codes',
  'api.codesHint': 'A code keeps its meaning; the text in msg may change. The number is status in the response.',
  'api.search': 'Search calls',
  'api.none': 'No call matches',
  'api.needsToken': 'Needs a token',
  'api.query': 'Query parameters',
  'api.body': 'Body',
  'api.data': 'Data of the response',
  'api.noInput': 'None',
  'api.name': 'Name',
  'api.type': 'Type',
  'api.rule': 'Rule',
  'api.length': 'length',
  'api.file': 'file',
};
