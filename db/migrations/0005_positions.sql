CREATE TABLE "positions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"decided" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "positions_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "positions_custom_name" CHECK ((kind = 'custom') = (name is not null))
);
--> statement-breakpoint
ALTER TABLE "positions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "positions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "positions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "positions_kind_key" ON "positions" USING btree ("school_id","kind") WHERE kind <> 'custom';--> statement-breakpoint
CREATE UNIQUE INDEX "positions_name_key" ON "positions" USING btree ("school_id",lower("name")) WHERE kind = 'custom';--> statement-breakpoint
-- Until now every admin could do everything: they stay able to, as principals.
SELECT set_config('app.identity', 'on', true);--> statement-breakpoint
UPDATE memberships SET positions = '{principal}' WHERE role = 'admin';--> statement-breakpoint
UPDATE invitations SET positions = '{principal}' WHERE role = 'admin';--> statement-breakpoint
SELECT set_config('app.identity', '', true);--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_admin_positions" CHECK (role <> 'admin' or status = 'ended' or cardinality(positions) > 0);--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "positions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
-- A school keeps an active principal, however many changes happen at once: those that take one away wait for one another and then look again. The function
-- reads with the scope of the row's own school and then restores the writer's.
CREATE FUNCTION keep_a_principal() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held_identity text := coalesce(current_setting('app.identity', true), '');
  remains boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('principals'), hashtext(OLD.school_id::text));
  PERFORM set_config('app.identity', 'on', true);
  SELECT EXISTS (
    SELECT 1 FROM memberships m JOIN accounts a ON a.id = m.account_id
    WHERE m.school_id = OLD.school_id AND m.role = 'admin' AND m.status = 'active' AND 'principal' = ANY (m.positions) AND a.status = 'active'
  ) INTO remains;
  PERFORM set_config('app.identity', held_identity, true);
  IF NOT remains THEN
    RAISE EXCEPTION 'The school would have no principal' USING ERRCODE = 'check_violation', CONSTRAINT = 'memberships_last_principal', TABLE = 'memberships';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_a_principal AFTER UPDATE OF role, status, positions ON memberships FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.status = 'active' AND 'principal' = ANY (OLD.positions)
    AND NOT (NEW.role = 'admin' AND NEW.status = 'active' AND 'principal' = ANY (NEW.positions)))
  EXECUTE FUNCTION keep_a_principal();--> statement-breakpoint
CREATE TRIGGER keep_a_principal_on_delete AFTER DELETE ON memberships FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.status = 'active' AND 'principal' = ANY (OLD.positions))
  EXECUTE FUNCTION keep_a_principal();
