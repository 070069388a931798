/** Addresses of users' and contests' files, which get random names here. */
import { createHash } from 'node:crypto';
import { addressOf } from '../public-files.ts';
import type { HydroFiles } from './storage.ts';

/** Name that a file gets here: always the same one for its path. */
export function publicNameOf(path: string): string {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(path)?.[0].toLowerCase() ?? '';
  return createHash('sha256').update(path).digest('hex').slice(0, 32) + ending;
}

const ofUser =
  /(?:https?:\/\/[^\s/"'<>()]{1,255})?(?:\/d\/[\w-]{1,64})?\/file\/(\d{1,12})\/([^\s()"'<>?#]{1,200})(?:\?[^\s()"'<>]{0,200})?/g;
const ofPlace = /file:\/\/([^\s()"'<>?#]{1,200})/g;

/** Path of a user's file, by its address. Null when the text is none. */
export function userPathOf(link: string): string | null {
  const [, uid, name] = new RegExp(ofUser.source).exec(link) ?? [];
  return uid === undefined || name === undefined ? null : `user/${uid}/${decoded(name)}`;
}

/** Gives links to files their addresses here. `folders` are those in which `file://…` is looked for. */
export const linkedTo =
  (files: HydroFiles, folders: readonly string[] = []) =>
  (text: string): string =>
    text
      .replace(ofUser, (link) => addressAt(files, [userPathOf(link) ?? '']) ?? link)
      .replace(
        ofPlace,
        (link, name: string) =>
          addressAt(
            files,
            folders.map((folder) => `${folder}/${decoded(name)}`),
          ) ?? link,
      );

function addressAt(files: HydroFiles, paths: readonly string[]): string | null {
  const path = paths.find((one) => files.has(one));
  return path === undefined ? null : addressOf(publicNameOf(path));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
