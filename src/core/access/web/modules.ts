/** Browser modules of access, each with its own texts. */
import { accessWeb } from './module.tsx'
import { modulesWeb } from './modules/module.tsx'

export const accessWebModules = [accessWeb, modulesWeb]
