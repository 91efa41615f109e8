CREATE TABLE "fleet_crew" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"drives" boolean NOT NULL,
	"attends" boolean NOT NULL,
	"licence_number" text,
	"licence_ends_on" date,
	"checked_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fleet_crew_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fleet_crew_work" CHECK ("fleet_crew"."drives" or "fleet_crew"."attends")
);
--> statement-breakpoint
ALTER TABLE "fleet_crew" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_riders" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"route_id" uuid NOT NULL,
	"stop_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fleet_riders_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fleet_riders_direction" CHECK ("fleet_riders"."direction" in ('morning', 'evening'))
);
--> statement-breakpoint
ALTER TABLE "fleet_riders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_routes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"vehicle_id" uuid,
	"driver_id" uuid,
	"attendant_id" uuid,
	"arrives_at" text NOT NULL,
	"leaves_at" text NOT NULL,
	"metres" integer NOT NULL,
	"ended_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fleet_routes_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fleet_routes_metres" CHECK ("fleet_routes"."metres" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fleet_routes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_stops" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"route_id" uuid NOT NULL,
	"name" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"position" integer NOT NULL,
	"morning_at" text NOT NULL,
	"evening_at" text NOT NULL,
	"zone_id" uuid,
	CONSTRAINT "fleet_stops_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fleet_stops_place" CHECK ("fleet_stops"."latitude" between -90 and 90 and "fleet_stops"."longitude" between -180 and 180),
	CONSTRAINT "fleet_stops_both" CHECK (num_nonnulls("fleet_stops"."latitude", "fleet_stops"."longitude") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "fleet_stops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_zones" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"up_to_metres" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fleet_zones_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fleet_zones_amounts" CHECK ("fleet_zones"."up_to_metres" > 0 and "fleet_zones"."price_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fleet_zones" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_boardings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"trip_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"stop_id" uuid NOT NULL,
	"state" text DEFAULT 'expected' NOT NULL,
	"boarded_at" timestamp with time zone,
	"alighted_at" timestamp with time zone,
	"way" text,
	"recorded_by" uuid,
	CONSTRAINT "fleet_boardings_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fleet_boardings_state" CHECK ("fleet_boardings"."state" in ('expected', 'absent', 'missing', 'boarded', 'alighted'))
);
--> statement-breakpoint
ALTER TABLE "fleet_boardings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_trips" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"direction" text NOT NULL,
	"route_id" uuid,
	"vehicle_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"attendant_id" uuid,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"started_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"hirer" text,
	"purpose" text,
	"price_cents" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fleet_trips_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fleet_trips_direction" CHECK ("fleet_trips"."direction" in ('morning', 'evening', 'hire')),
	CONSTRAINT "fleet_trips_state" CHECK ("fleet_trips"."state" in ('planned', 'running', 'closed', 'cancelled')),
	CONSTRAINT "fleet_trips_kind" CHECK (("fleet_trips"."direction" = 'hire') = ("fleet_trips"."route_id" is null)),
	CONSTRAINT "fleet_trips_times" CHECK ("fleet_trips"."starts_at" < "fleet_trips"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "fleet_trips" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_faults" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"description" text NOT NULL,
	"off_road" boolean NOT NULL,
	"reported_by" uuid,
	"reported_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	CONSTRAINT "fleet_faults_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "fleet_faults" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_fuel" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"filled_on" date NOT NULL,
	"km" integer NOT NULL,
	"centilitres" integer NOT NULL,
	"cost_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fleet_fuel_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fleet_fuel_amounts" CHECK ("fleet_fuel"."km" >= 0 and "fleet_fuel"."centilitres" > 0 and "fleet_fuel"."cost_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "fleet_fuel" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_papers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"ends_on" date NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fleet_papers_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fleet_papers_kind" CHECK ("fleet_papers"."kind" in ('insurance', 'inspection', 'road_licence', 'speed_governor')),
	CONSTRAINT "fleet_papers_cost" CHECK ("fleet_papers"."cost_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fleet_papers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_services" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"done_on" date NOT NULL,
	"regular" boolean NOT NULL,
	"work" text NOT NULL,
	"garage" text,
	"km" integer NOT NULL,
	"cost_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fleet_services_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fleet_services_cost" CHECK ("fleet_services"."cost_cents" >= 0),
	CONSTRAINT "fleet_services_km" CHECK ("fleet_services"."km" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fleet_services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fleet_vehicles" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plate" text NOT NULL,
	"model" text NOT NULL,
	"year" integer,
	"seats" integer NOT NULL,
	"km" integer DEFAULT 0 NOT NULL,
	"service_every_km" integer,
	"notes" text,
	"retired_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fleet_vehicles_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fleet_vehicles_seats" CHECK ("fleet_vehicles"."seats" between 1 and 100),
	CONSTRAINT "fleet_vehicles_km" CHECK ("fleet_vehicles"."km" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fleet_vehicles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fleet_crew" ADD CONSTRAINT "fleet_crew_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_riders" ADD CONSTRAINT "fleet_riders_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_riders" ADD CONSTRAINT "fleet_riders_school_id_route_id_fleet_routes_school_id_id_fk" FOREIGN KEY ("school_id","route_id") REFERENCES "public"."fleet_routes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_riders" ADD CONSTRAINT "fleet_riders_school_id_stop_id_fleet_stops_school_id_id_fk" FOREIGN KEY ("school_id","stop_id") REFERENCES "public"."fleet_stops"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_routes" ADD CONSTRAINT "fleet_routes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_routes" ADD CONSTRAINT "fleet_routes_school_id_vehicle_id_fleet_vehicles_school_id_id_fk" FOREIGN KEY ("school_id","vehicle_id") REFERENCES "public"."fleet_vehicles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_routes" ADD CONSTRAINT "fleet_routes_school_id_driver_id_fleet_crew_school_id_id_fk" FOREIGN KEY ("school_id","driver_id") REFERENCES "public"."fleet_crew"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_routes" ADD CONSTRAINT "fleet_routes_school_id_attendant_id_fleet_crew_school_id_id_fk" FOREIGN KEY ("school_id","attendant_id") REFERENCES "public"."fleet_crew"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_stops" ADD CONSTRAINT "fleet_stops_school_id_route_id_fleet_routes_school_id_id_fk" FOREIGN KEY ("school_id","route_id") REFERENCES "public"."fleet_routes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_stops" ADD CONSTRAINT "fleet_stops_school_id_zone_id_fleet_zones_school_id_id_fk" FOREIGN KEY ("school_id","zone_id") REFERENCES "public"."fleet_zones"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_zones" ADD CONSTRAINT "fleet_zones_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_boardings" ADD CONSTRAINT "fleet_boardings_school_id_trip_id_fleet_trips_school_id_id_fk" FOREIGN KEY ("school_id","trip_id") REFERENCES "public"."fleet_trips"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_boardings" ADD CONSTRAINT "fleet_boardings_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_boardings" ADD CONSTRAINT "fleet_boardings_school_id_stop_id_fleet_stops_school_id_id_fk" FOREIGN KEY ("school_id","stop_id") REFERENCES "public"."fleet_stops"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_trips" ADD CONSTRAINT "fleet_trips_school_id_route_id_fleet_routes_school_id_id_fk" FOREIGN KEY ("school_id","route_id") REFERENCES "public"."fleet_routes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_trips" ADD CONSTRAINT "fleet_trips_school_id_vehicle_id_fleet_vehicles_school_id_id_fk" FOREIGN KEY ("school_id","vehicle_id") REFERENCES "public"."fleet_vehicles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_trips" ADD CONSTRAINT "fleet_trips_school_id_driver_id_fleet_crew_school_id_id_fk" FOREIGN KEY ("school_id","driver_id") REFERENCES "public"."fleet_crew"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_trips" ADD CONSTRAINT "fleet_trips_school_id_attendant_id_fleet_crew_school_id_id_fk" FOREIGN KEY ("school_id","attendant_id") REFERENCES "public"."fleet_crew"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_faults" ADD CONSTRAINT "fleet_faults_school_id_vehicle_id_fleet_vehicles_school_id_id_fk" FOREIGN KEY ("school_id","vehicle_id") REFERENCES "public"."fleet_vehicles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_fuel" ADD CONSTRAINT "fleet_fuel_school_id_vehicle_id_fleet_vehicles_school_id_id_fk" FOREIGN KEY ("school_id","vehicle_id") REFERENCES "public"."fleet_vehicles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_papers" ADD CONSTRAINT "fleet_papers_school_id_vehicle_id_fleet_vehicles_school_id_id_fk" FOREIGN KEY ("school_id","vehicle_id") REFERENCES "public"."fleet_vehicles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_services" ADD CONSTRAINT "fleet_services_school_id_vehicle_id_fleet_vehicles_school_id_id_fk" FOREIGN KEY ("school_id","vehicle_id") REFERENCES "public"."fleet_vehicles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_vehicles" ADD CONSTRAINT "fleet_vehicles_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_crew_staff_key" ON "fleet_crew" USING btree ("school_id","staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_riders_learner_key" ON "fleet_riders" USING btree ("school_id","learner_id","direction");--> statement-breakpoint
CREATE INDEX "fleet_riders_route_index" ON "fleet_riders" USING btree ("school_id","route_id","direction");--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_routes_name_key" ON "fleet_routes" USING btree ("school_id",lower("name"));--> statement-breakpoint
CREATE INDEX "fleet_stops_route_index" ON "fleet_stops" USING btree ("school_id","route_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_zones_name_key" ON "fleet_zones" USING btree ("school_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_boardings_learner_key" ON "fleet_boardings" USING btree ("school_id","trip_id","learner_id");--> statement-breakpoint
CREATE INDEX "fleet_boardings_learner_index" ON "fleet_boardings" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_trips_route_key" ON "fleet_trips" USING btree ("school_id","route_id","date","direction") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "fleet_trips_date_index" ON "fleet_trips" USING btree ("school_id","date");--> statement-breakpoint
CREATE INDEX "fleet_faults_vehicle_index" ON "fleet_faults" USING btree ("school_id","vehicle_id","reported_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_fuel_km_key" ON "fleet_fuel" USING btree ("school_id","vehicle_id","km");--> statement-breakpoint
CREATE INDEX "fleet_papers_vehicle_index" ON "fleet_papers" USING btree ("school_id","vehicle_id","kind","ends_on");--> statement-breakpoint
CREATE INDEX "fleet_services_vehicle_index" ON "fleet_services" USING btree ("school_id","vehicle_id","done_on");--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_vehicles_plate_key" ON "fleet_vehicles" USING btree ("school_id",upper(replace("plate", ' ', '')));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_crew" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_riders" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_routes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_stops" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_zones" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_boardings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_trips" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_faults" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_fuel" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_papers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_services" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fleet_vehicles" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));