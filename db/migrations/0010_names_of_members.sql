ALTER TABLE "memberships" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "number" text;--> statement-breakpoint
-- How a member is called in a school: by the school's record, else by the account. Looks with the eyes of the row's own school whoever writes
-- the row, and gives the writer's own back: only a superuser may tie such settings to a function.
CREATE FUNCTION fill_member() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  called record;
  held_school text := coalesce(current_setting('app.school_id', true), '');
  held_identity text := coalesce(current_setting('app.identity', true), '');
BEGIN
  PERFORM set_config('app.school_id', NEW.school_id::text, true), set_config('app.identity', 'on', true);
  SELECT coalesce(s.full_name, l.full_name, g.full_name, a.first_name || ' ' || a.last_name) AS name, a.email, a.phone, coalesce(s.number, l.admission_number) AS number
    INTO called
    FROM accounts a
      LEFT JOIN staff s ON s.school_id = NEW.school_id AND s.account_id = a.id AND NEW.role NOT IN ('student', 'parent')
      LEFT JOIN learners l ON l.school_id = NEW.school_id AND l.account_id = a.id AND NEW.role = 'student'
      LEFT JOIN guardians g ON g.school_id = NEW.school_id AND g.account_id = a.id AND NEW.role = 'parent'
    WHERE a.id = NEW.account_id LIMIT 1;
  IF FOUND THEN
    NEW.name := called.name;
    NEW.email := called.email;
    NEW.phone := called.phone;
    NEW.number := called.number;
  END IF;
  PERFORM set_config('app.school_id', held_school, true), set_config('app.identity', held_identity, true);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER fill_member BEFORE INSERT OR UPDATE OF account_id, role, name ON memberships FOR EACH ROW EXECUTE FUNCTION fill_member();--> statement-breakpoint
-- Naming the column is enough: the trigger above fills it.
CREATE FUNCTION refill_members_of_account() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held_identity text := coalesce(current_setting('app.identity', true), '');
BEGIN
  PERFORM set_config('app.identity', 'on', true);
  UPDATE memberships SET name = name WHERE account_id = NEW.id;
  PERFORM set_config('app.identity', held_identity, true);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refill_members AFTER UPDATE OF first_name, last_name, email, phone ON accounts FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.phone) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.phone))
  EXECUTE FUNCTION refill_members_of_account();--> statement-breakpoint
CREATE FUNCTION refill_members_of_record() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held_identity text := coalesce(current_setting('app.identity', true), '');
BEGIN
  PERFORM set_config('app.identity', 'on', true);
  IF TG_OP <> 'INSERT' AND OLD.account_id IS NOT NULL THEN
    UPDATE memberships SET name = name WHERE school_id = OLD.school_id AND account_id = OLD.account_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.account_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.account_id IS DISTINCT FROM OLD.account_id) THEN
    UPDATE memberships SET name = name WHERE school_id = NEW.school_id AND account_id = NEW.account_id;
  END IF;
  PERFORM set_config('app.identity', held_identity, true);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refill_members AFTER INSERT OR DELETE OR UPDATE OF account_id, full_name, number ON staff FOR EACH ROW EXECUTE FUNCTION refill_members_of_record();--> statement-breakpoint
CREATE TRIGGER refill_members AFTER INSERT OR DELETE OR UPDATE OF account_id, full_name, admission_number ON learners FOR EACH ROW EXECUTE FUNCTION refill_members_of_record();--> statement-breakpoint
CREATE TRIGGER refill_members AFTER INSERT OR DELETE OR UPDATE OF account_id, full_name ON guardians FOR EACH ROW EXECUTE FUNCTION refill_members_of_record();--> statement-breakpoint
SELECT set_config('app.identity', 'on', true);--> statement-breakpoint
UPDATE memberships SET name = name;--> statement-breakpoint
SELECT set_config('app.identity', '', true);
