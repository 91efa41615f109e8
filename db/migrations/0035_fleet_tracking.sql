CREATE TABLE "fleet_alerts" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"kmh" integer,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" uuid,
	CONSTRAINT "fleet_alerts_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fleet_alerts_kind" CHECK ("fleet_alerts"."kind" in ('speed', 'hours'))
);
--> statement-breakpoint
ALTER TABLE "fleet_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_devices" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"identifier" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	"refused_at" timestamp with time zone,
	"refusal" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fleet_devices_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "fleet_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_grounds" (
	"school_id" uuid NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "fleet_grounds_school_id_pk" PRIMARY KEY("school_id"),
	CONSTRAINT "fleet_grounds_place" CHECK ("fleet_grounds"."latitude" between -90 and 90 and "fleet_grounds"."longitude" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "fleet_grounds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_live" (
	"school_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"kmh" real,
	"heading" smallint,
	"trip_id" uuid,
	"next_place" integer DEFAULT 0 NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "fleet_live_school_id_vehicle_id_pk" PRIMARY KEY("school_id","vehicle_id")
);
--> statement-breakpoint
ALTER TABLE "fleet_live" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_positions" (
	"school_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"kmh" real,
	"heading" smallint,
	"accuracy" real,
	"correction" text,
	CONSTRAINT "fleet_positions_school_id_vehicle_id_recorded_at_pk" PRIMARY KEY("school_id","vehicle_id","recorded_at")
);
--> statement-breakpoint
ALTER TABLE "fleet_positions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_roads" (
	"school_id" uuid NOT NULL,
	"route_id" uuid NOT NULL,
	"line" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fleet_roads_school_id_route_id_pk" PRIMARY KEY("school_id","route_id")
);
--> statement-breakpoint
ALTER TABLE "fleet_roads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_told" (
	"school_id" uuid NOT NULL,
	"trip_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fleet_told_school_id_trip_id_learner_id_pk" PRIMARY KEY("school_id","trip_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "fleet_told" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_visits" (
	"school_id" uuid NOT NULL,
	"trip_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"stop_id" uuid,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fleet_visits_school_id_trip_id_place_pk" PRIMARY KEY("school_id","trip_id","place")
);
--> statement-breakpoint
ALTER TABLE "fleet_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fleet_alerts" ADD CONSTRAINT "fleet_alerts_school_id_vehicle_id_fleet_vehicles_school_id_id_fk" FOREIGN KEY ("school_id","vehicle_id") REFERENCES "public"."fleet_vehicles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_devices" ADD CONSTRAINT "fleet_devices_school_id_vehicle_id_fleet_vehicles_school_id_id_fk" FOREIGN KEY ("school_id","vehicle_id") REFERENCES "public"."fleet_vehicles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_grounds" ADD CONSTRAINT "fleet_grounds_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_live" ADD CONSTRAINT "fleet_live_school_id_vehicle_id_fleet_vehicles_school_id_id_fk" FOREIGN KEY ("school_id","vehicle_id") REFERENCES "public"."fleet_vehicles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_roads" ADD CONSTRAINT "fleet_roads_school_id_route_id_fleet_routes_school_id_id_fk" FOREIGN KEY ("school_id","route_id") REFERENCES "public"."fleet_routes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_told" ADD CONSTRAINT "fleet_told_school_id_trip_id_fleet_trips_school_id_id_fk" FOREIGN KEY ("school_id","trip_id") REFERENCES "public"."fleet_trips"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_told" ADD CONSTRAINT "fleet_told_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_visits" ADD CONSTRAINT "fleet_visits_school_id_trip_id_fleet_trips_school_id_id_fk" FOREIGN KEY ("school_id","trip_id") REFERENCES "public"."fleet_trips"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_visits" ADD CONSTRAINT "fleet_visits_school_id_stop_id_fleet_stops_school_id_id_fk" FOREIGN KEY ("school_id","stop_id") REFERENCES "public"."fleet_stops"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_alerts_start_key" ON "fleet_alerts" USING btree ("school_id","vehicle_id","kind","started_at");--> statement-breakpoint
CREATE INDEX "fleet_alerts_open_index" ON "fleet_alerts" USING btree ("school_id","started_at") WHERE seen_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_devices_vehicle_key" ON "fleet_devices" USING btree ("school_id","vehicle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_devices_token_key" ON "fleet_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_alerts" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "fleet_devices" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_grounds" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_live" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_positions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_roads" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_told" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_visits" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
-- Positions are partitioned by month: the table is made again, and two functions of the owner make and drop months.
-- Months stand in a schema to which the application has no access: it reaches them through the table alone.
DROP TABLE "fleet_positions";--> statement-breakpoint
CREATE TABLE "fleet_positions" (
	"school_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"kmh" real,
	"heading" smallint,
	"accuracy" real,
	"correction" text,
	CONSTRAINT "fleet_positions_school_id_vehicle_id_recorded_at_pk" PRIMARY KEY("school_id","vehicle_id","recorded_at")
) PARTITION BY RANGE ("recorded_at");--> statement-breakpoint
ALTER TABLE "fleet_positions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_positions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE SCHEMA "fleet_months";--> statement-breakpoint
CREATE FUNCTION fleet_make_month(at timestamp with time zone) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	month timestamp := date_trunc('month', at AT TIME ZONE 'UTC');
	name text := 'positions_' || to_char(month, 'YYYY_MM');
BEGIN
	IF to_regclass('fleet_months.' || name) IS NOT NULL THEN RETURN; END IF;
	PERFORM pg_advisory_xact_lock(hashtext('fleet_make_month'));
	IF to_regclass('fleet_months.' || name) IS NOT NULL THEN RETURN; END IF;
	EXECUTE format('CREATE TABLE fleet_months.%I PARTITION OF public.fleet_positions FOR VALUES FROM (%L) TO (%L)', name, month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
END $$;--> statement-breakpoint
-- Never drops what is newer than 90 days by the database's own clock.
CREATE FUNCTION fleet_forget_positions(before timestamp with time zone) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	cut timestamp with time zone := least(before, now() - interval '90 days');
	month record;
	dropped integer := 0;
BEGIN
	FOR month IN SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'fleet_months' AND c.relkind = 'r' AND c.relname ~ '^positions_\d{4}_\d\d$' LOOP
		IF (to_timestamp(substr(month.name, 11), 'YYYY_MM')::timestamp + interval '1 month') AT TIME ZONE 'UTC' <= cut THEN
			EXECUTE format('DROP TABLE fleet_months.%I', month.name);
			dropped := dropped + 1;
		END IF;
	END LOOP;
	DELETE FROM public.fleet_positions WHERE recorded_at < cut;
	RETURN dropped;
END $$;
