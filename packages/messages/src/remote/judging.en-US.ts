/** Problems of external sites, for people who solve them. */
export default {
  'remoteJudging.fetch': 'Fetch a remote problem',
  'remoteJudging.fetchThis': 'Fetch',
  'remoteJudging.hint':
    'A problem of another site is read there and comes into the problem bank, for everybody. Programs are judged there.',
  'remoteJudging.site': 'Site',
  'remoteJudging.siteRequired': 'Choose a site',
  'remoteJudging.noSite': 'No remote site is switched on at the moment.',
  'remoteJudging.problemId': 'Problem ID or address',
  'remoteJudging.problemIdRequired': 'Write the ID of the problem',
  'remoteJudging.example': ({ example }: { example: string }) => `Such as ${example}`,
  'remoteJudging.fetched': ({ problemId }: { problemId: string }) => `${problemId} is in the problem bank`,
  'remoteJudging.off': ({ site }: { site: string }) =>
    `Programs for ${site} cannot be submitted at the moment: its judging is switched off here.`,
  'remoteJudging.rests': ({ site, at }: { site: string; at: string }) =>
    `${site} is out of order. It is tried again at ${at}; what is submitted now waits until then.`,
};
