/** Server functions of notifications that other modules may use. */
export { countUnreadOf } from './queries/notifications.ts'
/** Renders a notice without creating one, for SMS. */
export { renderNotice, type NoticeLanguage } from '../rules/render.ts'
export { notify, type NotifyOptions, type Recipient } from './service.ts'
