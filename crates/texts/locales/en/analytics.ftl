### Files in numbers in the console

analytics = Analytics
analytics-intro = Your files in numbers, their course over 12 months, and the time decisions took.
analytics-files = Files
analytics-processed = Processed
analytics-size = Size
analytics-last-approval = Last approval
analytics-partial = There are more than { $count } changed files. Only those that were changed last are counted below.
analytics-course = Course over 12 months
analytics-course-note = Decisions by the month in which they were made, in UTC.
analytics-month = Month
analytics-added = Added
analytics-times = Time from sending to decision
analytics-times-note = Half of the decisions took no longer than the median, 9 of 10 no longer than the 90th percentile.
analytics-median = Median
analytics-p90 = 90th percentile
analytics-none = No decisions in these months.
analytics-by-plan = By plan
analytics-no-plan = Without a plan
analytics-by-customer = By customer
analytics-no-customer = No customer
analytics-bytes = Size in bytes
analytics-median-minutes = Median in minutes
analytics-p90-minutes = 90th percentile in minutes
analytics-total = Total
