import type { Translation } from '../shape.ts';
import type source from './account.en-US.ts';

export default {
  'account.login': '登录',
  'account.logout': '退出登录',
  'account.register': '注册',
  'account.loginTitle': '登录',
  'account.registerTitle': '注册',
  'account.username': '用户名',
  'account.password': '密码',
  'account.passwordAgain': '确认密码',
  'account.email': '邮箱',
  'account.showPassword': '显示密码',
  'account.noAccount': '还没有账号？',
  'account.haveAccount': '已有账号？',
  'account.welcomeBack': '欢迎回来！',
  'account.welcome': ({ username }) => `欢迎，${username}！`,

  'account.usernameRequired': '请输入用户名',
  'account.usernameTooLong': '用户名最多 20 个字符',
  'account.usernameCharacters': '用户名不能包含空白或不可见字符',
  'account.usernameTaken': '用户名已存在',
  'account.passwordRequired': '请输入密码',
  'account.passwordLength': '密码长度应为 6 到 20 个字符',
  'account.passwordAgainRequired': '请再次输入密码',
  'account.passwordMismatch': '两次输入的密码不一致',
  'account.emailRequired': '请输入邮箱',
  'account.emailFormat': '邮箱格式不正确',
  'account.emailTaken': '邮箱已存在',
  'account.codeRequired': '请输入邮箱验证码',
  'account.codeLength': '验证码为 6 位字符',
} satisfies Translation<typeof source>;
