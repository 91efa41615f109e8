CREATE TABLE "device_assignments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"learner_id" uuid,
	"staff_id" uuid,
	"assigned_on" date NOT NULL,
	"assigned_condition" text NOT NULL,
	"due_on" date,
	"notes" text,
	"assigned_by" uuid,
	"returned_on" date,
	"returned_condition" text,
	"return_notes" text,
	"returned_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_assignments_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "device_assignments_holder" CHECK (num_nonnulls("device_assignments"."learner_id", "device_assignments"."staff_id") = 1),
	CONSTRAINT "device_assignments_order" CHECK ("device_assignments"."returned_on" is null or "device_assignments"."returned_on" >= "device_assignments"."assigned_on")
);
--> statement-breakpoint
ALTER TABLE "device_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_decommissions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"decommissioned_on" date NOT NULL,
	"disposal_method" text NOT NULL,
	"authorized_by" text NOT NULL,
	"recovered_cents" bigint DEFAULT 0 NOT NULL,
	"notes" text,
	"decommissioned_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_decommissions_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "device_decommissions_recovered" CHECK ("device_decommissions"."recovered_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "device_decommissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_faults" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"description" text NOT NULL,
	"reported_by" uuid,
	"reported_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"maintenance_id" uuid,
	CONSTRAINT "device_faults_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "device_faults" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_imports" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"made" integer NOT NULL,
	"same" integer NOT NULL,
	"bad" integer NOT NULL,
	"imported_by" uuid,
	"imported_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "device_imports_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "device_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_maintenance" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"date" date NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"performed_by" text NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"condition" text,
	"next_maintenance_on" date,
	"logged_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_maintenance_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "device_maintenance_type" CHECK ("device_maintenance"."type" in ('routine', 'repair', 'upgrade', 'inspection')),
	CONSTRAINT "device_maintenance_cost" CHECK ("device_maintenance"."cost_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "device_maintenance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "devices" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tag" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"model" text,
	"serial" text,
	"status" text DEFAULT 'available' NOT NULL,
	"condition" text DEFAULT 'excellent' NOT NULL,
	"value_cents" bigint,
	"location" text,
	"purchased_on" date,
	"warranty_until" date,
	"next_maintenance_on" date,
	"notes" text,
	"import_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "devices_status" CHECK ("devices"."status" in ('available', 'assigned', 'repair', 'decommissioned')),
	CONSTRAINT "devices_condition" CHECK ("devices"."condition" in ('excellent', 'good', 'fair', 'poor')),
	CONSTRAINT "devices_value" CHECK ("devices"."value_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_school_id_device_id_devices_school_id_id_fk" FOREIGN KEY ("school_id","device_id") REFERENCES "public"."devices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_decommissions" ADD CONSTRAINT "device_decommissions_school_id_device_id_devices_school_id_id_fk" FOREIGN KEY ("school_id","device_id") REFERENCES "public"."devices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_faults" ADD CONSTRAINT "device_faults_school_id_device_id_devices_school_id_id_fk" FOREIGN KEY ("school_id","device_id") REFERENCES "public"."devices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_faults" ADD CONSTRAINT "device_faults_school_id_maintenance_id_device_maintenance_school_id_id_fk" FOREIGN KEY ("school_id","maintenance_id") REFERENCES "public"."device_maintenance"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_imports" ADD CONSTRAINT "device_imports_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_maintenance" ADD CONSTRAINT "device_maintenance_school_id_device_id_devices_school_id_id_fk" FOREIGN KEY ("school_id","device_id") REFERENCES "public"."devices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_school_id_import_id_device_imports_school_id_id_fk" FOREIGN KEY ("school_id","import_id") REFERENCES "public"."device_imports"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_assignments_open_key" ON "device_assignments" USING btree ("school_id","device_id") WHERE returned_on is null;--> statement-breakpoint
CREATE INDEX "device_assignments_device_index" ON "device_assignments" USING btree ("school_id","device_id","created_at");--> statement-breakpoint
CREATE INDEX "device_assignments_learner_index" ON "device_assignments" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "device_assignments_staff_index" ON "device_assignments" USING btree ("school_id","staff_id");--> statement-breakpoint
CREATE INDEX "device_assignments_due_index" ON "device_assignments" USING btree ("school_id","due_on") WHERE returned_on is null and due_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "device_decommissions_device_key" ON "device_decommissions" USING btree ("school_id","device_id");--> statement-breakpoint
CREATE INDEX "device_faults_device_index" ON "device_faults" USING btree ("school_id","device_id","reported_at");--> statement-breakpoint
CREATE INDEX "device_imports_at_index" ON "device_imports" USING btree ("school_id","imported_at");--> statement-breakpoint
CREATE INDEX "device_maintenance_device_index" ON "device_maintenance" USING btree ("school_id","device_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_tag_key" ON "devices" USING btree ("school_id",upper("tag"));--> statement-breakpoint
CREATE UNIQUE INDEX "devices_serial_key" ON "devices" USING btree ("school_id",upper("serial"));--> statement-breakpoint
CREATE INDEX "devices_status_index" ON "devices" USING btree ("school_id","status","tag");--> statement-breakpoint
CREATE INDEX "devices_import_index" ON "devices" USING btree ("school_id","import_id");--> statement-breakpoint
CREATE INDEX "devices_maintenance_index" ON "devices" USING btree ("school_id","next_maintenance_on") WHERE next_maintenance_on is not null;--> statement-breakpoint
CREATE POLICY "school_only" ON "device_assignments" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "device_decommissions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "device_faults" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "device_imports" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "device_maintenance" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "devices" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));