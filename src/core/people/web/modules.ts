/** Browser modules of people, each with its own texts. */
import { peopleWeb } from './module.tsx'
import { profileWeb } from './profile/module.tsx'
import { peopleImportsWeb } from './imports/module.tsx'

export const peopleWebModules = [peopleWeb, profileWeb, peopleImportsWeb]
