/** Ports of access, and dependencies that the app passes to every module. */
import { defineExtensionPoint, definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Manifest } from '../contract/access.ts'
import type { ServerDeps } from './deps.ts'
import type { PhoneInvitations } from './entrance/phone.ts'
import type { Gatekeeping } from './gatekeeping.ts'
import type { ModuleCatalogue, ModuleSettings } from './module-switches/module-switches.ts'
import type { AccessOptions } from './options.ts'
import type { JoiningState } from './sign-in.ts'

export const serverDepsPort = definePort<ServerDeps>('program.deps')
export const accessOptionsPort = definePort<AccessOptions>('program.access')

/** Manifests of all modules, which form the catalogue. */
export const manifests = defineExtensionPoint<Manifest>('access.manifests')
export const catalogueOfModules = definePort<ModuleCatalogue>('access.module_catalogue')
export const settingsOfModules = definePort<ModuleSettings>('access.module_settings')
/** Whether a module is available to the transaction's school, for work without a session. */
export type ModuleOpen = (tx: Tx, moduleId: string) => Promise<boolean>
export const moduleOpenPort = definePort<ModuleOpen>('access.module_open')

export const joiningStatePort = definePort<JoiningState>('access.joining_state')
export const phoneInvitationsPort = definePort<PhoneInvitations>('access.phone_invitations')

export const gatekeepingPort = definePort<Gatekeeping>('access.gate')
