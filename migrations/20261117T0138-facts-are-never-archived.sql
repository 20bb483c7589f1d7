-- What is a fact or a cache is never archived. What was archived nevertheless comes back, with an entry in the log where its
-- triggers let it pass.
create function pg_temp.bring_back(name text, which text default 'true') returns void language plpgsql as $$
declare
  change text := format('update %I set archived_at = null, archived_by = null where archived_at is not null and %s', name, which);
begin
  execute change;
exception when others then
  execute format('alter table %I disable trigger user', name);
  execute change;
  execute format('alter table %I enable trigger user', name);
end $$;
select pg_temp.bring_back(name) from unnest(array[
  'access_logs', 'api_keys', 'article_reads', 'attachments', 'audit_anchors', 'audit_archives', 'background_jobs',
  'bank_statement_lines', 'bank_statements', 'blank_form_issues', 'bulk_edits', 'cash_receipt_transactions',
  'certificate_authorities', 'chat_messages', 'checks', 'company_info', 'customer_statements', 'dashboard_layouts',
  'device_alarms', 'device_code_check_results', 'device_cycles', 'device_hours', 'device_observations',
  'device_queued_files', 'device_state_spans', 'device_transfers', 'device_uploads', 'document_disclosures',
  'download_logs', 'e_signatures', 'export_runs', 'file_hashes', 'file_objects', 'fiscal_periods', 'fiscal_years',
  'form_drafts', 'guided_tours', 'import_runs', 'inbox', 'inbox_contacts', 'inbox_messages', 'inventory_transactions',
  'item_stocks', 'job_splits', 'job_travelers', 'label_prints', 'lot_links', 'mail_trackings', 'measurement_sets',
  'notification_preferences', 'notifications', 'one_time_links', 'outgoing_mails', 'pay_periods', 'pdf_operations',
  'period_balances', 'period_seals', 'posts', 'procedure_routine_types', 'procedure_runs', 'quantity_entries',
  'receptionist_defaults', 'replenishment_suggestions', 'report_runs', 'rest_period_violations', 'sampling_states',
  'schedule_assignments', 'security_settings', 'sessions', 'shop_floor_events', 'shop_floor_exceptions',
  'slot_checkouts', 'spc_signals', 'statistics', 'stock_balances', 'stock_months', 'survey_invitations',
  'survey_responses', 'thing_meter_readings', 'thing_routine_occurrences', 'time_entries', 'time_off_balances',
  'time_punch_corrections', 'time_punches', 'timeclock', 'uploads', 'user_credentials', 'user_factors', 'user_marks',
  'user_preferences', 'valuation_keys', 'vendor_price_history', 'work_entries'
]) name;
select pg_temp.bring_back('ap_invoices', $$status in ('posted', 'void')$$);
select pg_temp.bring_back('ar_invoices', $$status in ('posted', 'void')$$);
select pg_temp.bring_back('bank_reconciliations', $$status in ('completed')$$);
select pg_temp.bring_back('calibrations', $$status in ('recorded', 'impactOpen', 'approved', 'void')$$);
select pg_temp.bring_back('capabilities', $$status in ('approved')$$);
select pg_temp.bring_back('cash_receipts', $$status in ('posted', 'nsf', 'void')$$);
select pg_temp.bring_back('cnc_program_proofs', $$state in ('proven')$$);
select pg_temp.bring_back('credit_memos', $$status in ('posted', 'void')$$);
select pg_temp.bring_back('cycle_counts', $$status in ('posted')$$);
select pg_temp.bring_back('deposits', $$status in ('posted', 'void')$$);
select pg_temp.bring_back('document_compilations', $$status in ('issued', 'superseded')$$);
select pg_temp.bring_back('fairs', $$status in ('approved', 'submitted', 'accepted', 'rejected')$$);
select pg_temp.bring_back('gage_rnrs', $$status in ('approved', 'rejected')$$);
select pg_temp.bring_back('general_ledgers', $$status in ('posted')$$);
select pg_temp.bring_back('inspections', $$status in ('accepted', 'rejected')$$);
select pg_temp.bring_back('mass_assign_hours', $$status in ('applied', 'reversed')$$);
select pg_temp.bring_back('ncmrs', $$status in ('dispositioned', 'closed')$$);
select pg_temp.bring_back('packing_slips', $$status in ('shipped', 'delivered')$$);
select pg_temp.bring_back('payment_runs', $$status in ('approved', 'issued')$$);
select pg_temp.bring_back('payments', $$status in ('approved', 'issued', 'voided')$$);
select pg_temp.bring_back('po_receipts', $$status in ('posted', 'reversed')$$);
select pg_temp.bring_back('ppaps', $$status in ('signed', 'submitted', 'approved', 'interim')$$);
select pg_temp.bring_back('stock_lots', $$status in ('active', 'hold', 'quarantined')$$);
select pg_temp.bring_back('stock_reservations', $$state in ('active', 'fulfilled')$$);
select pg_temp.bring_back('thing_downs', $$status in ('ended', 'reviewed')$$);
select pg_temp.bring_back('time_off_requests', $$status in ('approved')$$);
select pg_temp.bring_back('visitors', $$status in ('on-site', 'departed')$$);
alter table "access_logs" add constraint "access_logs_archived_check" check ("archived_at" is null);
alter table "ap_invoices" add constraint "ap_invoices_archived_check" check ("archived_at" is null or "status" not in ('posted', 'void'));
alter table "api_keys" add constraint "api_keys_archived_check" check ("archived_at" is null);
alter table "ar_invoices" add constraint "ar_invoices_archived_check" check ("archived_at" is null or "status" not in ('posted', 'void'));
alter table "article_reads" add constraint "article_reads_archived_check" check ("archived_at" is null);
alter table "attachments" add constraint "attachments_archived_check" check ("archived_at" is null);
alter table "audit_anchors" add constraint "audit_anchors_archived_check" check ("archived_at" is null);
alter table "audit_archives" add constraint "audit_archives_archived_check" check ("archived_at" is null);
alter table "background_jobs" add constraint "background_jobs_archived_check" check ("archived_at" is null);
alter table "bank_reconciliations" add constraint "bank_reconciliations_archived_check" check ("archived_at" is null or "status" not in ('completed'));
alter table "bank_statement_lines" add constraint "bank_statement_lines_archived_check" check ("archived_at" is null);
alter table "bank_statements" add constraint "bank_statements_archived_check" check ("archived_at" is null);
alter table "blank_form_issues" add constraint "blank_form_issues_archived_check" check ("archived_at" is null);
alter table "bulk_edits" add constraint "bulk_edits_archived_check" check ("archived_at" is null);
alter table "calibrations" add constraint "calibrations_archived_check" check ("archived_at" is null or "status" not in ('recorded', 'impactOpen', 'approved', 'void'));
alter table "capabilities" add constraint "capabilities_archived_check" check ("archived_at" is null or "status" not in ('approved'));
alter table "cash_receipt_transactions" add constraint "cash_receipt_transactions_archived_check" check ("archived_at" is null);
alter table "cash_receipts" add constraint "cash_receipts_archived_check" check ("archived_at" is null or "status" not in ('posted', 'nsf', 'void'));
alter table "certificate_authorities" add constraint "certificate_authorities_archived_check" check ("archived_at" is null);
alter table "chat_messages" add constraint "chat_messages_archived_check" check ("archived_at" is null);
alter table "checks" add constraint "checks_archived_check" check ("archived_at" is null);
alter table "cnc_program_proofs" add constraint "cnc_program_proofs_archived_check" check ("archived_at" is null or "state" not in ('proven'));
alter table "company_info" add constraint "company_info_archived_check" check ("archived_at" is null);
alter table "credit_memos" add constraint "credit_memos_archived_check" check ("archived_at" is null or "status" not in ('posted', 'void'));
alter table "customer_statements" add constraint "customer_statements_archived_check" check ("archived_at" is null);
alter table "cycle_counts" add constraint "cycle_counts_archived_check" check ("archived_at" is null or "status" not in ('posted'));
alter table "dashboard_layouts" add constraint "dashboard_layouts_archived_check" check ("archived_at" is null);
alter table "deposits" add constraint "deposits_archived_check" check ("archived_at" is null or "status" not in ('posted', 'void'));
alter table "device_alarms" add constraint "device_alarms_archived_check" check ("archived_at" is null);
alter table "device_code_check_results" add constraint "device_code_check_results_archived_check" check ("archived_at" is null);
alter table "device_cycles" add constraint "device_cycles_archived_check" check ("archived_at" is null);
alter table "device_hours" add constraint "device_hours_archived_check" check ("archived_at" is null);
alter table "device_observations" add constraint "device_observations_archived_check" check ("archived_at" is null);
alter table "device_queued_files" add constraint "device_queued_files_archived_check" check ("archived_at" is null);
alter table "device_state_spans" add constraint "device_state_spans_archived_check" check ("archived_at" is null);
alter table "device_transfers" add constraint "device_transfers_archived_check" check ("archived_at" is null);
alter table "device_uploads" add constraint "device_uploads_archived_check" check ("archived_at" is null);
alter table "document_compilations" add constraint "document_compilations_archived_check" check ("archived_at" is null or "status" not in ('issued', 'superseded'));
alter table "document_disclosures" add constraint "document_disclosures_archived_check" check ("archived_at" is null);
alter table "download_logs" add constraint "download_logs_archived_check" check ("archived_at" is null);
alter table "e_signatures" add constraint "e_signatures_archived_check" check ("archived_at" is null);
alter table "export_runs" add constraint "export_runs_archived_check" check ("archived_at" is null);
alter table "fairs" add constraint "fairs_archived_check" check ("archived_at" is null or "status" not in ('approved', 'submitted', 'accepted', 'rejected'));
alter table "file_hashes" add constraint "file_hashes_archived_check" check ("archived_at" is null);
alter table "file_objects" add constraint "file_objects_archived_check" check ("archived_at" is null);
alter table "fiscal_periods" add constraint "fiscal_periods_archived_check" check ("archived_at" is null);
alter table "fiscal_years" add constraint "fiscal_years_archived_check" check ("archived_at" is null);
alter table "form_drafts" add constraint "form_drafts_archived_check" check ("archived_at" is null);
alter table "gage_rnrs" add constraint "gage_rnrs_archived_check" check ("archived_at" is null or "status" not in ('approved', 'rejected'));
alter table "general_ledgers" add constraint "general_ledgers_archived_check" check ("archived_at" is null or "status" not in ('posted'));
alter table "guided_tours" add constraint "guided_tours_archived_check" check ("archived_at" is null);
alter table "import_runs" add constraint "import_runs_archived_check" check ("archived_at" is null);
alter table "inbox" add constraint "inbox_archived_check" check ("archived_at" is null);
alter table "inbox_contacts" add constraint "inbox_contacts_archived_check" check ("archived_at" is null);
alter table "inbox_messages" add constraint "inbox_messages_archived_check" check ("archived_at" is null);
alter table "inspections" add constraint "inspections_archived_check" check ("archived_at" is null or "status" not in ('accepted', 'rejected'));
alter table "inventory_transactions" add constraint "inventory_transactions_archived_check" check ("archived_at" is null);
alter table "item_stocks" add constraint "item_stocks_archived_check" check ("archived_at" is null);
alter table "job_splits" add constraint "job_splits_archived_check" check ("archived_at" is null);
alter table "job_travelers" add constraint "job_travelers_archived_check" check ("archived_at" is null);
alter table "label_prints" add constraint "label_prints_archived_check" check ("archived_at" is null);
alter table "lot_links" add constraint "lot_links_archived_check" check ("archived_at" is null);
alter table "mail_trackings" add constraint "mail_trackings_archived_check" check ("archived_at" is null);
alter table "mass_assign_hours" add constraint "mass_assign_hours_archived_check" check ("archived_at" is null or "status" not in ('applied', 'reversed'));
alter table "measurement_sets" add constraint "measurement_sets_archived_check" check ("archived_at" is null);
alter table "ncmrs" add constraint "ncmrs_archived_check" check ("archived_at" is null or "status" not in ('dispositioned', 'closed'));
alter table "notification_preferences" add constraint "notification_preferences_archived_check" check ("archived_at" is null);
alter table "notifications" add constraint "notifications_archived_check" check ("archived_at" is null);
alter table "one_time_links" add constraint "one_time_links_archived_check" check ("archived_at" is null);
alter table "outgoing_mails" add constraint "outgoing_mails_archived_check" check ("archived_at" is null);
alter table "packing_slips" add constraint "packing_slips_archived_check" check ("archived_at" is null or "status" not in ('shipped', 'delivered'));
alter table "pay_periods" add constraint "pay_periods_archived_check" check ("archived_at" is null);
alter table "payment_runs" add constraint "payment_runs_archived_check" check ("archived_at" is null or "status" not in ('approved', 'issued'));
alter table "payments" add constraint "payments_archived_check" check ("archived_at" is null or "status" not in ('approved', 'issued', 'voided'));
alter table "pdf_operations" add constraint "pdf_operations_archived_check" check ("archived_at" is null);
alter table "period_balances" add constraint "period_balances_archived_check" check ("archived_at" is null);
alter table "period_seals" add constraint "period_seals_archived_check" check ("archived_at" is null);
alter table "po_receipts" add constraint "po_receipts_archived_check" check ("archived_at" is null or "status" not in ('posted', 'reversed'));
alter table "posts" add constraint "posts_archived_check" check ("archived_at" is null);
alter table "ppaps" add constraint "ppaps_archived_check" check ("archived_at" is null or "status" not in ('signed', 'submitted', 'approved', 'interim'));
alter table "procedure_routine_types" add constraint "procedure_routine_types_archived_check" check ("archived_at" is null);
alter table "procedure_runs" add constraint "procedure_runs_archived_check" check ("archived_at" is null);
alter table "quantity_entries" add constraint "quantity_entries_archived_check" check ("archived_at" is null);
alter table "receptionist_defaults" add constraint "receptionist_defaults_archived_check" check ("archived_at" is null);
alter table "replenishment_suggestions" add constraint "replenishment_suggestions_archived_check" check ("archived_at" is null);
alter table "report_runs" add constraint "report_runs_archived_check" check ("archived_at" is null);
alter table "rest_period_violations" add constraint "rest_period_violations_archived_check" check ("archived_at" is null);
alter table "sampling_states" add constraint "sampling_states_archived_check" check ("archived_at" is null);
alter table "schedule_assignments" add constraint "schedule_assignments_archived_check" check ("archived_at" is null);
alter table "security_settings" add constraint "security_settings_archived_check" check ("archived_at" is null);
alter table "sessions" add constraint "sessions_archived_check" check ("archived_at" is null);
alter table "shop_floor_events" add constraint "shop_floor_events_archived_check" check ("archived_at" is null);
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_archived_check" check ("archived_at" is null);
alter table "slot_checkouts" add constraint "slot_checkouts_archived_check" check ("archived_at" is null);
alter table "spc_signals" add constraint "spc_signals_archived_check" check ("archived_at" is null);
alter table "statistics" add constraint "statistics_archived_check" check ("archived_at" is null);
alter table "stock_balances" add constraint "stock_balances_archived_check" check ("archived_at" is null);
alter table "stock_lots" add constraint "stock_lots_archived_check" check ("archived_at" is null or "status" not in ('active', 'hold', 'quarantined'));
alter table "stock_months" add constraint "stock_months_archived_check" check ("archived_at" is null);
alter table "stock_reservations" add constraint "stock_reservations_archived_check" check ("archived_at" is null or "state" not in ('active', 'fulfilled'));
alter table "survey_invitations" add constraint "survey_invitations_archived_check" check ("archived_at" is null);
alter table "survey_responses" add constraint "survey_responses_archived_check" check ("archived_at" is null);
alter table "thing_downs" add constraint "thing_downs_archived_check" check ("archived_at" is null or "status" not in ('ended', 'reviewed'));
alter table "thing_meter_readings" add constraint "thing_meter_readings_archived_check" check ("archived_at" is null);
alter table "thing_routine_occurrences" add constraint "thing_routine_occurrences_archived_check" check ("archived_at" is null);
alter table "time_entries" add constraint "time_entries_archived_check" check ("archived_at" is null);
alter table "time_off_balances" add constraint "time_off_balances_archived_check" check ("archived_at" is null);
alter table "time_off_requests" add constraint "time_off_requests_archived_check" check ("archived_at" is null or "status" not in ('approved'));
alter table "time_punch_corrections" add constraint "time_punch_corrections_archived_check" check ("archived_at" is null);
alter table "time_punches" add constraint "time_punches_archived_check" check ("archived_at" is null);
alter table "timeclock" add constraint "timeclock_archived_check" check ("archived_at" is null);
alter table "uploads" add constraint "uploads_archived_check" check ("archived_at" is null);
alter table "user_credentials" add constraint "user_credentials_archived_check" check ("archived_at" is null);
alter table "user_factors" add constraint "user_factors_archived_check" check ("archived_at" is null);
alter table "user_marks" add constraint "user_marks_archived_check" check ("archived_at" is null);
alter table "user_preferences" add constraint "user_preferences_archived_check" check ("archived_at" is null);
alter table "valuation_keys" add constraint "valuation_keys_archived_check" check ("archived_at" is null);
alter table "vendor_price_history" add constraint "vendor_price_history_archived_check" check ("archived_at" is null);
alter table "visitors" add constraint "visitors_archived_check" check ("archived_at" is null or "status" not in ('on-site', 'departed'));
alter table "work_entries" add constraint "work_entries_archived_check" check ("archived_at" is null);
