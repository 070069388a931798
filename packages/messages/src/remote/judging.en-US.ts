/** Problems of external sites, for people who solve them. */
export default {
  'remoteJudging.fetch': 'Fetch a remote problem',
  'remoteJudging.fetchThis': 'Fetch',
  'remoteJudging.hint':
    'Copies a problem from another site into the problem bank, where everybody sees it. The other site judges the programs.',
  'remoteJudging.site': 'Site',
  'remoteJudging.siteRequired': 'Choose a site',
  'remoteJudging.noSite': 'No remote site is switched on at the moment.',
  'remoteJudging.problemId': 'Problem ID or address',
  'remoteJudging.problemIdRequired': 'Enter the problem ID',
  'remoteJudging.example': ({ example }: { example: string }) => `For example ${example}`,
  'remoteJudging.fetched': ({ problemId }: { problemId: string }) => `${problemId} is in the problem bank`,
  'remoteJudging.off': ({ site }: { site: string }) =>
    `You can’t submit to ${site} right now: its judging is switched off here.`,
  'remoteJudging.rests': ({ site, at }: { site: string; at: string }) =>
    `${site} isn’t working right now. We’ll try again at ${at}; submissions wait until then.`,
};
