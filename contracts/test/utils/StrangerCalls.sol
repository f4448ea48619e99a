// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';

/// @title Calls of an account without any role: whatever they are, others' state stays unchanged
abstract contract StrangerCalls is Test {
    /// @dev A hash of everything that belongs to other accounts.
    function _fingerprint() internal view virtual returns (bytes32);
    function _hasRole(address caller) internal view virtual returns (bool);

    function _callAsStranger(address caller, address target, bytes memory data) internal {
        vm.assume(!_hasRole(caller) && caller.code.length == 0 && uint160(caller) > 0xffff);
        bytes32 before = _fingerprint();
        vm.prank(caller);
        (bool ok,) = target.call(data);
        assertEq(_fingerprint(), before, ok ? 'a call that went through' : 'a call that failed');
    }

    /// @dev Any function of the contract's ABI.
    function _selector(string memory name, uint256 seed) internal view returns (bytes4) {
        string memory json = vm.readFile(string.concat('contracts/out/', name, '.sol/', name, '.json'));
        string[] memory functions = vm.parseJsonKeys(json, '.methodIdentifiers');
        return bytes4(keccak256(bytes(functions[seed % functions.length])));
    }
}
