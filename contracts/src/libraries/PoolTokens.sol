// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title The tokens of a pool that one of our factories created
library PoolTokens {
    /// @notice Two tokens of a classic or stable pool, two to eight of a weighted one. Reverts where `pool` names none.
    function read(address pool) internal view returns (address[] memory list) {
        (bool ok, bytes memory answer) = pool.staticcall(abi.encodeWithSignature('tokens()'));
        require(ok);
        // Two words are a pair; a list begins with its offset and its length.
        if (answer.length != 64) return abi.decode(answer, (address[]));
        list = new address[](2);
        (list[0], list[1]) = abi.decode(answer, (address, address));
    }
}
