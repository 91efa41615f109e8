/** Browser modules of access, each with its own texts. */
import { accessWeb } from './module.tsx'
import { modulesWeb } from './modules/module.tsx'
import { positionsWeb } from './positions/module.tsx'

export const accessWebModules = [accessWeb, modulesWeb, positionsWeb]
