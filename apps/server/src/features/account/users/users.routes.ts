import * as contract from '@verdict/contract/account/users.ts';
import { adminRoles } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as creating from './create-users.service.ts';
import { closeUser } from '../profile/closing.service.ts';
import * as users from './users.service.ts';
import { storedFields } from '../../../platform/db/stored-fields.sql.ts';
import { settled } from '../../../platform/http/settled.ts';

export const adminUserRoutes = (app: App): Route[] => [
  route(contract.getUserList, ({ input, locale, now }) => {
    const wanted = input.role === undefined ? (input.onlyAdmin ? adminRoles : null) : [input.role];
    return users.userPage(app.db, { keyword: input.keyword ?? null, roles: wanted }, input, locale, now);
  }),
  route(contract.editUser, async ({ input: sent, actor, ip, now }) => {
    const input = await settled(sent, () => storedFields(app.db, 'account', sent.uid, editedColumns));
    await users.editUser(
      app,
      { actor, ip, now },
      {
        uid: input.uid,
        username: input.username,
        realname: input.realname ?? null,
        email: input.email ?? null,
        role: input.type,
        disabled: input.status === 1,
        titleName: input.titleName ?? null,
        titleColor: input.titleColor ?? null,
        revision: input.revision,
        newPassword: input.setNewPwd ? (input.password ?? missingPassword()) : null,
      },
    );
    return null;
  }),
  route(contract.closeUser, async ({ input, actor, ip, now }) => {
    await closeUser(app, { actor, ip, now }, input.uid);
    return null;
  }),
  route(contract.deleteUsers, async ({ input, actor, ip, now }) => {
    await users.deleteUsers(app, { actor, ip, now }, input.ids);
    return null;
  }),
  route(contract.signOutUser, async ({ input, actor, ip, now }) => {
    await users.signOut(app, { actor, ip, now }, input.uid);
    return null;
  }),
  route(contract.removeUserSecondFactor, async ({ input, actor, ip, now }) => {
    await users.dropSecondFactor(app, { actor, ip, now }, input.uid);
    return null;
  }),
  route(contract.previewUserImport, ({ actor, upload, locale }) =>
    creating.previewImport(app.db, actor, upload.bytes, locale),
  ),
  route(contract.insertBatchUser, async ({ input, actor, ip, now, locale }) => {
    await creating.importUsers(app, { actor, ip, now }, input.users, locale);
    return null;
  }),
  route(contract.generateUsers, ({ input, actor, ip, now }) =>
    creating.generateUsers(
      app,
      { actor, ip, now },
      {
        prefix: input.prefix,
        suffix: input.suffix,
        from: input.number_from,
        to: input.number_to,
        passwordLength: input.password_length,
      },
    ),
  ),
  route(contract.getGeneratedUsers, ({ input, actor, ip, now }) =>
    creating.generatedUsers(app, { actor, ip, now }, input.key),
  ),
  route(contract.downloadGeneratedUsers, ({ input, actor, ip, now }) =>
    creating.takeSheet(app, { actor, ip, now }, input.key),
  ),
];

function missingPassword(): never {
  throw new Refusal('error.passwordRequired');
}

/** Columns of the fields that today's rules may refuse. */
const editedColumns = {
  username: 'username',
  realname: 'realname',
  email: 'email',
  titleName: 'title_name',
  titleColor: 'title_color',
};
