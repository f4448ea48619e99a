// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAlgebraPool} from '../amm/concentrated/IAlgebra.sol';

/// @title The tokens of a pool that one of our factories created
library PoolTokens {
    /// @notice Two tokens of a classic, stable or concentrated pool, two to eight of a weighted one. Reverts if `pool`
    /// returns none.
    function read(address pool) internal view returns (address[] memory list) {
        (bool ok, bytes memory answer) = pool.staticcall(abi.encodeWithSignature('tokens()'));
        // Two words are a pair; a list starts with its offset and its length.
        if (ok && answer.length != 64) return abi.decode(answer, (address[]));
        list = new address[](2);
        if (ok) (list[0], list[1]) = abi.decode(answer, (address, address));
        else (list[0], list[1]) = (IAlgebraPool(pool).token0(), IAlgebraPool(pool).token1());
    }
}
