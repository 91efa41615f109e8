/** Runs after the migrations: checks required properties of all tables in the catalogue, and corrects differences. */
import pg from 'pg'
import { inTransaction } from './advisory-lock.ts'

export type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'

export interface CatalogueRules {
  /** Name of the application's role. */
  readonly app: string
  /** Name of the console's role. */
  readonly console: string
  /** Append-only tables for the app role. */
  readonly appendOnly?: readonly string[]
  /** Table privileges of the console; it sees all rows of these tables and nothing else. */
  readonly consoleTables?: Readonly<Record<string, readonly Right[]>>
}

interface Relation {
  name: string
  kind: 'r' | 'p' | 'v' | 'm' | 'S'
  tenant: boolean
  secured: boolean
  forced: boolean
  invoker: boolean
  owner_policy: boolean | null
  console_policy: boolean | null
  app_rights: string[]
  console_rights: string[]
  public_rights: string[]
}

const rightsOf = (role: string): string =>
  `array(select distinct privilege_type from aclexplode(c.relacl) where grantee = ${role})::text[]`
/** Null without the policy; false when it is for other roles than it should be. */
const policyFor = (name: string, role: string): string =>
  `(select polroles = array[${role}] from pg_policy where polrelid = c.oid and polname = '${name}')`

const readRelations = `
  with roles as (select (select oid from pg_roles where rolname = $1) as app, (select oid from pg_roles where rolname = $2) as console, (select oid from pg_roles where rolname = current_user) as me)
  select c.relname as name, c.relkind as kind,
    c.relkind in ('r', 'p') and (c.relname = 'schools' or exists (select from pg_attribute where attrelid = c.oid and attname = 'school_id' and not attisdropped)) as tenant,
    c.relrowsecurity as secured, c.relforcerowsecurity as forced,
    coalesce('security_invoker=true' = any (c.reloptions) or 'security_invoker=on' = any (c.reloptions), false) as invoker,
    ${policyFor('owner_all', 'roles.me')} as owner_policy, ${policyFor('console_all', 'roles.console')} as console_policy,
    ${rightsOf('roles.app')} as app_rights, ${rightsOf('roles.console')} as console_rights, ${rightsOf('0')} as public_rights
  from pg_class c, roles
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
  order by c.relname`

const isTable = ({ kind }: Relation): boolean => kind === 'r' || kind === 'p'

const appRights = (relation: Relation, rules: CatalogueRules): readonly string[] => {
  if (relation.kind === 'S') return ['USAGE']
  // A view uses its owner's rights, bypassing row-level security, unless it is set to use the caller's.
  if (!isTable(relation)) return relation.invoker ? ['SELECT'] : []
  return (rules.appendOnly ?? ['audit_entries', 'audit_seals']).includes(relation.name)
    ? ['SELECT', 'INSERT']
    : ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
}

const policyStatements = (
  table: string,
  name: string,
  role: string,
  has: boolean | null,
  wanted: boolean,
): string[] => [
  ...(has === false || (has && !wanted) ? [`drop policy ${name} on ${table}`] : []),
  ...(wanted && !has ? [`create policy ${name} on ${table} to ${role} using (true) with check (true)`] : []),
]

const rightStatements = (object: string, role: string, has: string[], wanted: readonly string[]): string[] => {
  if ([...has].sort().join() === [...wanted].sort().join()) return []
  return [
    ...(has.length ? [`revoke all on ${object} from ${role}`] : []),
    ...(wanted.length ? [`grant ${wanted.join(', ')} on ${object} to ${role}`] : []),
  ]
}

const tableStatements = (relation: Relation, rules: CatalogueRules): string[] => {
  const table = pg.escapeIdentifier(relation.name)
  const secured = relation.tenant || relation.secured
  const forConsole = secured && (rules.consoleTables?.[relation.name] ?? []).length > 0
  return [
    ...(relation.tenant && !relation.secured ? [`alter table ${table} enable row level security`] : []),
    ...(secured && !relation.forced ? [`alter table ${table} force row level security`] : []),
    // Forced security hides every row from the owner too, and migrations must see them.
    ...policyStatements(table, 'owner_all', 'current_user', relation.owner_policy, secured),
    ...policyStatements(table, 'console_all', pg.escapeIdentifier(rules.console), relation.console_policy, forConsole),
  ]
}

const statementsFor = (relation: Relation, rules: CatalogueRules): string[] => {
  const object = `${relation.kind === 'S' ? 'sequence' : 'table'} ${pg.escapeIdentifier(relation.name)}`
  const consoleRights = isTable(relation) ? (rules.consoleTables?.[relation.name] ?? []) : []
  return [
    ...(isTable(relation) ? tableStatements(relation, rules) : []),
    ...rightStatements(object, pg.escapeIdentifier(rules.app), relation.app_rights, appRights(relation, rules)),
    ...rightStatements(object, pg.escapeIdentifier(rules.console), relation.console_rights, consoleRights),
    ...rightStatements(object, 'public', relation.public_rights, []),
  ]
}

/** Rights on the database and its schemas, the same for every installation. */
const generalStatements = (database: string, rules: CatalogueRules): string[] => {
  const both = `${pg.escapeIdentifier(rules.app)}, ${pg.escapeIdentifier(rules.console)}`
  return [
    `revoke all on database ${pg.escapeIdentifier(database)} from public`,
    `grant connect on database ${pg.escapeIdentifier(database)} to ${both}`,
    'revoke create on schema public from public',
    `revoke create on schema public from ${both}`,
    `grant usage on schema public, installation to ${both}`,
    `grant select on all tables in schema installation to ${both}`,
  ]
}

/** Functions of migrations that run with the owner's rights: a new one may be called by everybody until this is put right. */
const openFunctions = `
  select oid::regprocedure::text as name from pg_proc
  where pronamespace = 'public'::regnamespace and prosecdef
    and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0 and privilege_type = 'EXECUTE'))
  order by 1`

const functionStatements = (name: string, { app }: CatalogueRules): string[] => [
  `revoke all on function ${name} from public`,
  `grant execute on function ${name} to ${pg.escapeIdentifier(app)}`,
]

/**
 * Enables and forces row-level security on every table of a school, lets the owner see all rows, and grants the two
 * roles exactly their privileges; functions with the owner's rights are the application's. Executes, and so locks, nothing if all is correct.
 * @returns the executed statements
 */
export const applyCatalogue = (owner: pg.ClientBase, rules: CatalogueRules): Promise<string[]> =>
  inTransaction(owner, async () => {
    const { rows: names } = await owner.query<{ name: string }>('select current_database() as name')
    for (const statement of generalStatements(names[0]?.name ?? '', rules)) await owner.query(statement)
    const { rows } = await owner.query<Relation>(readRelations, [rules.app, rules.console])
    const { rows: functions } = await owner.query<{ name: string }>(openFunctions)
    const needed = [
      ...rows.flatMap((relation) => statementsFor(relation, rules)),
      ...functions.flatMap(({ name }) => functionStatements(name, rules)),
    ]
    for (const statement of needed) await owner.query(statement)
    return needed
  })
