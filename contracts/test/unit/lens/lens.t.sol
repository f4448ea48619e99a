// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../utils/Fixture.sol';
import {ILens} from '../../../src/interfaces/lens/ILens.sol';

// LIQ-11
contract Lens_Unit_Test is Fixture {
    function test_Pools_TellsEveryFact() external {
        _swap(stable, true, 1e18 / _unit(stable.token0()), bob);
        (ILens.PoolRow[] memory rows, uint256 total, uint256 number, uint256 timestamp) =
            lens.pools(address(factory), 0, 10);
        assertEq(total, 2);
        assertEq(rows.length, 2);
        assertEq(number, vm.getBlockNumber());
        assertEq(timestamp, vm.getBlockTimestamp());
        assertEq(rows[0].pool, address(classic));
        assertFalse(rows[0].stable);
        assertEq(rows[0].decimals0, 18);
        assertEq(rows[0].fee, 1800);
        assertEq(rows[0].blockTimestampLast, START);
        ILens.PoolRow memory row = rows[1];
        assertEq(row.pool, address(stable));
        assertTrue(row.stable);
        assertEq(row.token0, stable.token0());
        assertEq(row.token1, stable.token1());
        assertEq(row.decimals0 + row.decimals1, 24);
        assertEq(row.token0 == address(dollar) ? row.decimals0 : row.decimals1, 6);
        assertEq(row.fee, 400);
        assertEq(row.reserve0, stable.reserve0());
        assertEq(row.reserve1, stable.reserve1());
        assertEq(row.totalSupply, stable.totalSupply());
        assertEq(row.blockTimestampLast, START + 3);
    }

    function testFuzz_Pools_PagesJoinedEqualTheWhole(uint256 limit) external {
        limit = bound(limit, 1, 3);
        factory.createPool(address(token0), address(token1), true);
        factory.createPool(address(token1), address(dollar), false);
        (ILens.PoolRow[] memory whole,,,) = lens.pools(address(factory), 0, type(uint256).max);
        assertEq(whole.length, 4);
        for (uint256 offset; offset < 4; offset += limit) {
            (ILens.PoolRow[] memory part,,,) = lens.pools(address(factory), offset, limit);
            for (uint256 i; i < part.length; ++i) {
                assertEq(part[i].pool, whole[offset + i].pool);
            }
            assertEq(part.length, offset + limit > 4 ? 4 - offset : limit);
        }
    }

    function test_Pools_WhenOffsetLiesBehindTheLast() external view {
        (ILens.PoolRow[] memory rows, uint256 total,,) = lens.pools(address(factory), 2, 10);
        assertEq(rows.length, 0);
        assertEq(total, 2);
        (rows,,,) = lens.pools(address(factory), type(uint256).max, type(uint256).max);
        assertEq(rows.length, 0);
    }

    function test_AccountPools_TellsBalanceFeesAndWhatThePoolTokensWouldReturn() external {
        uint256 liquidity = _deposit(classic, bob, 5e18, 5e18);
        _swap(classic, true, 1000e18, address(this));
        (ILens.AccountPoolRow[] memory rows,) = lens.accountPools(address(factory), bob, 0, 10);
        assertEq(rows[0].pool, address(classic));
        assertEq(rows[0].walletBalance, liquidity);
        assertEq(rows[0].claimable0, classic.claimable0(bob));
        assertGt(rows[0].claimable0, 0);
        vm.startPrank(bob);
        classic.transfer(address(classic), liquidity);
        (uint256 amount0, uint256 amount1) = classic.burn(bob);
        assertEq(rows[0].amount0, amount0, 'what it would return');
        assertEq(rows[0].amount1, amount1);
    }

    function test_AccountPools_LeavesOutPoolsWithoutAShareAndKeepsThoseWithFeesOnly() external {
        uint256 liquidity = _deposit(classic, bob, 5e18, 5e18);
        _swap(classic, true, 1000e18, address(this));
        (ILens.AccountPoolRow[] memory rows, uint256 total) = lens.accountPools(address(factory), bob, 0, 10);
        assertEq(total, 2);
        assertEq(rows.length, 1, 'the stable pool is left out');
        vm.startPrank(bob);
        classic.transfer(address(classic), liquidity);
        classic.burn(bob);
        (rows,) = lens.accountPools(address(factory), bob, 0, 10);
        assertEq(rows.length, 1, 'fees are left to claim');
        assertEq(rows[0].walletBalance, 0);
        assertGt(rows[0].claimable0, 0);
    }

    function test_Tokens_TellsBalanceAllowanceDecimalsSymbolAndName() external {
        _fund(address(dollar), alice, 5e6);
        ILens.TokenRow[] memory rows = _tokens(address(dollar));
        assertTrue(rows[0].ok);
        assertEq(rows[0].balance, 5e6);
        assertEq(rows[0].allowance, 5e6);
        assertEq(rows[0].decimals, 6);
        assertEq(rows[0].symbol, 'USD');
        assertEq(rows[0].name, 'Dollar');
    }

    function test_Tokens_TellsTheNativeBalanceForTheZeroAddress() external {
        vm.deal(alice, 3e18);
        ILens.TokenRow[] memory rows = _tokens(address(0));
        assertTrue(rows[0].ok);
        assertEq(rows[0].balance, 3e18);
        assertEq(rows[0].decimals, 18);
    }

    function test_Tokens_WhenATokenDoesNotAnswer() external view {
        ILens.TokenRow[] memory rows = _tokens(address(lens));
        assertFalse(rows[0].ok, 'a contract that is no token');
        assertEq(rows[0].token, address(lens));
        assertTrue(rows[1].ok);
        assertEq(rows[1].symbol, 'USD');
    }

    /// @dev The rows of a token and of the dollar behind it.
    function _tokens(address token) private view returns (ILens.TokenRow[] memory) {
        address[] memory list = new address[](2);
        (list[0], list[1]) = (token, address(dollar));
        return lens.tokens(alice, address(router), list);
    }
}
