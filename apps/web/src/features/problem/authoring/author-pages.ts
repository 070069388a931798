/** Addresses of an author's pages about a problem, in the back office or a group. */
export const authorTabs = ['form', 'generators', 'verification', 'preview'] as const;
export type AuthorTab = (typeof authorTabs)[number];

export interface AuthorPages {
  /** Paths of the routes. */
  paths: Readonly<Record<AuthorTab, string>>;
  params: Readonly<Record<string, unknown>>;
}

const officePaths = {
  form: '/admin/problem/edit/$problemId',
  generators: '/admin/problem/tests/$problemId',
  verification: '/admin/problem/verify/$problemId',
  preview: '/admin/problem/preview/$problemId',
} as const satisfies Record<AuthorTab, string>;

const groupPaths = {
  form: '/group/$groupID/problem/edit/$pid',
  generators: '/group/$groupID/problem/tests/$pid',
  verification: '/group/$groupID/problem/verify/$pid',
  preview: '/group/$groupID/problem/preview/$pid',
} as const satisfies Record<AuthorTab, string>;

/** Pages of a problem. Null `pid` for a new one, which has only its form. */
export const officePages = (pid: number | null): AuthorPages => ({
  paths: pid === null ? { ...officePaths, form: '/admin/problem/create' } : officePaths,
  params: { problemId: pid },
});

export const groupPages = (gid: number, pid: number | null): AuthorPages => ({
  paths: pid === null ? { ...groupPaths, form: '/group/$groupID/problem/create' } : groupPaths,
  params: { groupID: String(gid), pid: String(pid) },
});
