ALTER TABLE "fee_imports" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device_imports" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP POLICY "school_only" ON "fee_imports" CASCADE;--> statement-breakpoint
DROP TABLE "fee_imports" CASCADE;--> statement-breakpoint
DROP POLICY "school_only" ON "device_imports" CASCADE;--> statement-breakpoint
DROP TABLE "device_imports" CASCADE;--> statement-breakpoint
ALTER TABLE "fee_entries" DROP CONSTRAINT IF EXISTS "fee_entries_school_id_import_id_fee_imports_school_id_id_fk";
--> statement-breakpoint
ALTER TABLE "devices" DROP CONSTRAINT IF EXISTS "devices_school_id_import_id_device_imports_school_id_id_fk";
--> statement-breakpoint
DROP INDEX "fee_entries_import_index";--> statement-breakpoint
DROP INDEX "devices_import_index";--> statement-breakpoint
ALTER TABLE "fee_entries" DROP COLUMN "import_id";--> statement-breakpoint
ALTER TABLE "devices" DROP COLUMN "import_id";