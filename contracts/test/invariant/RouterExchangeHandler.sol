// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {Pool} from '../../src/amm/classic/Pool.sol';
import {RouterExchange} from '../../src/orders/RouterExchange.sol';
import {TestToken} from '../../src/testing/TestToken.sol';

/// @title Sells through the exchange over the router as anyone may: by valid bids, by unusual ones and by invalid bytes
contract RouterExchangeHandler is Test {
    RouterExchange public immutable exchange;
    /// @dev The first and the second token have a classic pool, the first and the third a stable one.
    TestToken[3] public tokens;
    address[2] private _pools;
    address private _seller = makeAddr('seller');
    uint256 public sales;

    constructor(RouterExchange exchange_, TestToken[3] memory tokens_, Pool classic, Pool stable) {
        (exchange, tokens, _pools) = (exchange_, tokens_, [address(classic), address(stable)]);
    }

    /// @dev One pool or both in a row, from either end; parts of the sold amount may be left out.
    function sell(uint256 amount, uint256 way, uint256 shares, uint256 minOut) external {
        way %= 6;
        (uint256 from, uint256 to) = _ends(way);
        bytes memory data = abi.encodePacked(uint256(0), uint8(way < 4 ? 0 : 1));
        if (way < 4) {
            data = bytes.concat(data, _step(way < 2 ? 0 : 1, 0, 1, _share(shares)));
        } else {
            data = bytes.concat(
                data,
                abi.encodePacked(tokens[0]),
                _step(way == 4 ? 0 : 1, 0, 2, _share(shares)),
                _step(way == 4 ? 1 : 0, 2, 1, _share(shares >> 64))
            );
        }
        _sell(tokens[from], tokens[to], bound(amount, 1, 1e24), shares % 4 == 0 ? minOut : 0, data);
    }

    function sellByBytes(uint256 from, uint256 to, uint256 amount, bytes calldata data) external {
        _sell(tokens[from % 3], tokens[to % 3], bound(amount, 0, 1e24), 0, data);
    }

    function _sell(TestToken from, TestToken to, uint256 amount, uint256 minOut, bytes memory data) private {
        vm.prank(from.faucet());
        from.mint(_seller, amount);
        vm.startPrank(_seller);
        from.approve(address(exchange), amount);
        try exchange.swap(address(from), address(to), amount, minOut, '', data, _seller) {
            ++sales;
        } catch {}
        vm.stopPrank();
    }

    function _step(uint256 pool, uint8 tokenIn, uint8 tokenOut, uint64 share) private view returns (bytes memory) {
        return abi.encodePacked(_pools[pool], tokenIn, tokenOut, uint8(pool), share);
    }

    /// @dev Half of the time it uses the whole amount.
    function _share(uint256 draw) private pure returns (uint64) {
        return draw % 2 == 0 ? 1e18 : uint64(draw);
    }

    function _ends(uint256 way) private pure returns (uint256, uint256) {
        if (way == 0) return (1, 0);
        if (way == 1) return (0, 1);
        if (way == 2) return (0, 2);
        if (way == 3) return (2, 0);
        return way == 4 ? (uint256(1), uint256(2)) : (uint256(2), uint256(1));
    }
}
