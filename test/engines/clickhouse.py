"""Queries to ClickHouse with settings of a server, by the library of chDB. Arguments: the library, the folder of scripts and functions, queries."""

import ctypes
import sys

library, folder, *queries = sys.argv[1:]
chdb = ctypes.CDLL(library)
chdb.chdb_connect.restype = ctypes.POINTER(ctypes.c_void_p)
chdb.chdb_close_conn.argtypes = [ctypes.POINTER(ctypes.c_void_p)]
chdb.chdb_query.restype = ctypes.c_void_p
chdb.chdb_query.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]
for name in ("chdb_result_buffer", "chdb_result_error"):
    getattr(chdb, name).restype = ctypes.c_char_p
    getattr(chdb, name).argtypes = [ctypes.c_void_p]

settings = [
    "clickhouse",
    f"--user_scripts_path={folder}",
    f"--user_defined_executable_functions_config={folder}/*_function.xml",
]
connection = chdb.chdb_connect(len(settings), (ctypes.c_char_p * len(settings))(*map(str.encode, settings)))
for query in queries:
    result = chdb.chdb_query(connection[0], query.encode(), b"JSONCompactEachRow")
    error = chdb.chdb_result_error(result)
    if error:
        sys.exit(error.decode())
    sys.stdout.write((chdb.chdb_result_buffer(result) or b"").decode())
sys.stdout.flush()
chdb.chdb_close_conn(connection)
