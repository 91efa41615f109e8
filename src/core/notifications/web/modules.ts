/** Browser modules of notifications, each with its own texts. */
import { notificationsWeb } from './module.tsx'
import { notificationChoicesWeb } from './choices/module.tsx'

export const notificationsWebModules = [notificationsWeb, notificationChoicesWeb]
