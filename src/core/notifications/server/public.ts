/** What other modules may use of notifications on the server. */
export { countUnreadOf } from './queries/notifications.ts'
/** Says a notice where no notification is made of it: in a text message. */
export { renderNotice, type NoticeLanguage } from '../rules/render.ts'
export { notify, type NotifyOptions, type Recipient } from './service.ts'
