/** Browser modules of users, each with its own texts. */
import { usersWeb } from './module.tsx'
import { joiningWeb } from './joining/module.tsx'

export const usersWebModules = [usersWeb, joiningWeb]
