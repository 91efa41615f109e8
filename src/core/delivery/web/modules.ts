/** Browser modules of delivery, each with its own texts. */
import { deliveryWeb } from './module.tsx'
import { automaticMessagesWeb } from './automatic/module.tsx'
import { deliveryMailWeb } from './mail/module.tsx'

export const deliveryWebModules = [deliveryWeb, automaticMessagesWeb, deliveryMailWeb]
