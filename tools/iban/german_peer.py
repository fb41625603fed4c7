"""Judges German account numbers with Debian's libktoblzcheck: lines of "bank-code account" in, 0 (right), 1 or 2 out.

The argument is a bank data file, one "bank-code TAB method TAB name TAB city" a line, by bank code.
"""

import ctypes
import sys

library = ctypes.CDLL("libktoblzcheck.so.1")
library.AccountNumberCheck_new_file.restype = ctypes.c_void_p
library.AccountNumberCheck_new_file.argtypes = [ctypes.c_char_p]
library.AccountNumberCheck_check.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]
banks = library.AccountNumberCheck_new_file(sys.argv[1].encode())
for line in sys.stdin:
    code, account = line.split()
    print(library.AccountNumberCheck_check(banks, code.encode(), account.encode()))
