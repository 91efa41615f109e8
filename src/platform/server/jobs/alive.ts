/** Liveness of job workers: each holds an advisory lock under the name stored with its jobs. */
import { makeWorkerUtils } from 'graphile-worker'
import type pg from 'pg'

const lock = `select pg_advisory_lock(hashtext('jobs'), hashtext($1))`

/** Holds the locks of this process on one connection, and takes them again on another when that one is lost. */
export class SignOfLife {
  readonly names = new Set<string>()
  #pool: pg.Pool
  #client: pg.PoolClient | undefined
  #ended = false
  #failed: (error: unknown) => void
  /** Settled once every name so far is held. */
  held: Promise<void>

  constructor(pool: pg.Pool, failed: (error: unknown) => void) {
    this.#pool = pool
    this.#failed = failed
    this.held = this.#connect()
    this.held.catch(failed)
  }

  /** Before the first job is taken under this name, `held` is to be awaited. */
  hold(name: string): void {
    this.names.add(name)
    this.held = this.held.then(async () => void (await this.#client?.query(lock, [name])))
    this.held.catch(this.#failed)
  }

  async #connect(): Promise<void> {
    const client = await this.#pool.connect()
    try {
      for (const name of this.names) await client.query(lock, [name])
    } catch (error) {
      client.release(true)
      throw error
    }
    if (this.#ended) return client.release(true)
    client.once('error', () => this.#lost(client))
    this.#client = client
  }

  #lost(client: pg.PoolClient): void {
    if (this.#client !== client) return
    client.release(true)
    this.#client = undefined
    this.held = this.#again()
  }

  async #again(): Promise<void> {
    while (!this.#ended) {
      try {
        return await this.#connect()
      } catch (error) {
        this.#failed(error)
        await new Promise((resolve) => void setTimeout(resolve, 1000).unref())
      }
    }
  }

  end(): void {
    this.#ended = true
    this.#client?.release(true)
    this.#client = undefined
  }
}

const namesOfHolders = `select distinct locked_by as name from graphile_worker._private_jobs where locked_by is not null
  union select distinct locked_by from graphile_worker._private_job_queues where locked_by is not null`

/** Names stored with jobs that no live worker has. */
const deadNames = async (pool: pg.Pool, alive: ReadonlySet<string>): Promise<string[]> => {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ name: string }>(namesOfHolders)
    const dead: string[] = []
    for (const { name } of rows) {
      if (alive.has(name)) continue
      const found = await client.query<{ free: boolean }>(
        `select pg_try_advisory_lock(hashtext('jobs'), hashtext($1)) as free`,
        [name],
      )
      if (!found.rows[0]?.free) continue
      dead.push(name)
      await client.query(`select pg_advisory_unlock(hashtext('jobs'), hashtext($1))`, [name])
    }
    return dead
  } finally {
    client.release()
  }
}

/**
 * Releases the jobs of dead workers.
 * @param alive names of this process
 * @param suspected found dead in an earlier check: a worker that lost its connection has had time to lock again;
 * without it the first check decides
 * @returns workers to suspect until the next check
 */
export const releaseLostJobs = async (
  pool: pg.Pool,
  alive: ReadonlySet<string>,
  suspected?: ReadonlySet<string>,
): Promise<ReadonlySet<string>> => {
  const dead = await deadNames(pool, alive)
  const sure = suspected ? dead.filter((name) => suspected.has(name)) : dead
  if (sure.length > 0) {
    const utils = await makeWorkerUtils({ pgPool: pool })
    await utils.forceUnlockWorkers(sure).finally(() => utils.release())
  }
  return new Set(dead)
}
