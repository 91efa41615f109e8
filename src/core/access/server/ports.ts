/** Ports of access, and dependencies that the app passes to every module. */
import { defineExtensionPoint, definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Manifest } from '../contract/access.ts'
import type { ContactChannel } from '../contract/contacts.ts'
import type { ServerDeps } from './deps.ts'
import type { PhoneInvitations } from './entrance/phone.ts'
import type { Gatekeeping } from './gatekeeping.ts'
import type { ModuleCatalogue, ModuleSettings, ModuleSetup } from './module-switches/module-switches.ts'
import type { AccessOptions } from './options.ts'
import type { SchoolWork } from './service.ts'
import type { JoiningState } from './sign-in.ts'

export const serverDepsPort = definePort<ServerDeps>('program.deps')
export const accessOptionsPort = definePort<AccessOptions>('program.access')

/** Manifests of all modules, which form the catalogue. */
export const manifests = defineExtensionPoint<Manifest>('access.manifests')
/** What modules need a school to arrange before they are of use. */
export const moduleSetups = defineExtensionPoint<ModuleSetup>('access.module_setups')
export const catalogueOfModules = definePort<ModuleCatalogue>('access.module_catalogue')
export const settingsOfModules = definePort<ModuleSettings>('access.module_settings')
/** Whether a module is available to the transaction's school, for work without a session. */
export type ModuleOpen = (tx: Tx, moduleId: string) => Promise<boolean>
export const moduleOpenPort = definePort<ModuleOpen>('access.module_open')

export const schoolWorkPort = definePort<SchoolWork>('access.school_work')

/** Channels by which the transaction's school, or the installation outside of a school, can send a code. */
export type CodesLeave = (tx: Tx) => Promise<Readonly<Record<ContactChannel, boolean>>>
export const codesLeavePort = definePort<CodesLeave>('access.codes_leave')

/**
 * Takes over a person's new e-mail address or phone number at one school, in the transaction that changes the account.
 * For modules that keep a copy.
 */
export type FollowContact = (
  tx: Tx,
  accountId: string,
  change: Readonly<Partial<Record<ContactChannel, string>>>,
) => Promise<void>
export const contactFollowers = defineExtensionPoint<FollowContact>('access.contact_followers')

export const joiningStatePort = definePort<JoiningState>('access.joining_state')
export const phoneInvitationsPort = definePort<PhoneInvitations>('access.phone_invitations')

export const gatekeepingPort = definePort<Gatekeeping>('access.gate')
