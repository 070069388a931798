/** Report of a move: figures of each kind, and findings that people should know, together with their items. */
import type { Kind, SiteFinding } from '@verdict/site-formats/entities.ts';
import type { RoleId } from '@verdict/domain/access/actor.ts';
import type { Sentence } from '@verdict/domain/text/sentence.ts';

export interface Figures {
  found: number;
  /** Moved now. */
  moved: number;
  /** Moved by an earlier run. */
  before: number;
}

export interface FindingGroup {
  kind: Kind;
  level: 'warning' | 'info';
  said: Sentence;
  count: number;
  /** The first items that it is about. */
  items: string[];
}

export interface MoveReport {
  figures: Partial<Record<Kind, Figures>>;
  findings: FindingGroup[];
  /** Participants of old contests, and those whose result here is the old one. Null before boards were compared. */
  boards: { rows: number; equal: number } | null;
  /** Numbers of accounts by the scheme of their password. */
  passwords: Record<string, number>;
  /** Accounts that were administrators, as far as they are new. */
  administrators: OldAdministrator[];
  /** Null after a move. */
  estimate: { seconds: number; bytes: number } | null;
  /** Number of the sample whose submissions are judged again; see `sample.sql.ts`. Null when nothing could be. */
  sample: number | null;
}

export interface OldAdministrator {
  username: string;
  role: RoleId;
  keeps: boolean;
}

const ITEMS_MAX = 20;
const GROUPS_MAX = 1000;
const ADMINISTRATORS_MAX = 200;

export class ReportWriter {
  readonly #figures = new Map<Kind, Figures>();
  readonly #findings = new Map<string, FindingGroup>();
  readonly passwords: Record<string, number> = {};
  boards: MoveReport['boards'] = null;
  estimate: MoveReport['estimate'] = null;
  sample: MoveReport['sample'] = null;
  readonly #administrators: OldAdministrator[] = [];

  administrator(one: OldAdministrator): void {
    if (this.#administrators.length < ADMINISTRATORS_MAX) this.#administrators.push(one);
  }

  figures(kind: Kind): Figures {
    return this.#figures.get(kind) ?? { found: 0, moved: 0, before: 0 };
  }

  add(kind: Kind, change: Partial<Figures>): void {
    const figures = this.figures(kind);
    this.#figures.set(kind, figures);
    for (const key of ['found', 'moved', 'before'] as const) figures[key] += change[key] ?? 0;
  }

  /** Equal findings are one group. */
  tell({ kind, item, level, said }: SiteFinding, count = 1): void {
    const key = JSON.stringify([kind, said]);
    const group = this.#findings.get(key);
    if (group) {
      group.count += count;
      if (group.items.length < ITEMS_MAX) group.items.push(item);
    } else if (this.#findings.size < GROUPS_MAX) this.#findings.set(key, { kind, level, said, count, items: [item] });
  }

  report(): MoveReport {
    return {
      figures: Object.fromEntries(this.#figures),
      findings: [...this.#findings.values()],
      boards: this.boards,
      passwords: this.passwords,
      administrators: this.#administrators,
      estimate: this.estimate,
      sample: this.sample,
    };
  }
}

/** A report with what it is about, as it is stored: sentences are put into words for each reader. */
export interface StoredReport extends MoveReport {
  judge: string;
  remarks: { said: Sentence; count: number }[];
}
