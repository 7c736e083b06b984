"""A contract for import-linter: a room is entered only by its doors, whichever rooms there are."""

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class RoomDoorsContract(Contract):
    """Refuses `khoisu.A.x -> khoisu.B.y` unless A is B, y or B.y is a door, B is open, or A may enter anywhere.

    `private_doors` are written `A -> B.y`: modules that only one other room may enter.
    """

    type_name = "room_doors"

    doors = fields.ListField(subfield=fields.StringField())
    open_rooms = fields.ListField(subfield=fields.StringField())
    may_enter_anywhere = fields.ListField(subfield=fields.StringField())
    private_doors = fields.ListField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Look at every import in the graph."""
        found = [
            (importer, imported)
            for importer in sorted(graph.modules)
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if self._is_illegal(importer.split("."), imported.split("."))
        ]
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name each import that violates a wall."""
        for importer, imported in check.metadata["found"]:
            output.print_error(f"{importer} may not import {imported}")

    def _is_illegal(self, importer: list[str], imported: list[str]) -> bool:
        if importer[0] != imported[0] or len(importer) < 2 or len(imported) < 3:
            return False
        room, other, module = importer[1], imported[1], imported[2]
        free = room == other or room in self.may_enter_anywhere or other in self.open_rooms
        private = f"{room} -> {other}.{module}" in (self.private_doors or [])
        return not free and not private and not {module, f"{other}.{module}"}.intersection(self.doors)
