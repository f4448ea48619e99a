// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStrategyVault} from '../../../../src/interfaces/vaults/IStrategyVault.sol';
import {StrategyVault} from '../../../../src/vaults/StrategyVault.sol';
import {VaultFixture} from '../../../utils/VaultFixture.sol';

contract VaultCompound_Unit_Test is VaultFixture {
    uint256 private constant SIDES = 10_000e18;

    function _compound(StrategyVault v) private {
        vm.prank(executor);
        v.compound();
    }

    function test_WhenTheCallerIsNotTheExecutor() external {
        vm.expectRevert(abi.encodeWithSelector(IStrategyVault.NotExecutor.selector, alice));
        vm.prank(alice);
        vault.compound();
    }

    function test_GivenThePriceLeftItsAverage() external {
        _working(vault, SIDES);
        _tradeTo(300);
        vm.expectRevert(IStrategyVault.PriceMoving.selector);
        _compound(vault);
    }

    function test_GivenNothingIsAtWorkYet() external {
        _enter(vault, alice, SIDES, SIDES);
        _compound(vault);
        assertEq(vault.getPositions().length, 0);
        assertEq(token0.balanceOf(address(vault)), SIDES);
    }

    function test_GivenFeesAndDepositsLieIdle() external {
        _working(vault, SIDES);
        uint128 liquidity = _liquidity(vault.getPositions()[0].tokenId);
        for (uint256 i; i < 10; ++i) {
            _trade(i % 2 == 0, 2000e18);
        }
        _tradeTo(0);
        _enter(vault, bob, SIDES, SIDES);
        skip(6 hours);
        uint256[2] memory before = _totals(vault);
        vm.expectEmit(false, false, false, false, address(vault));
        emit IStrategyVault.Compound(0, 0, 0, 0);
        _compound(vault);
        uint256[2] memory present = _totals(vault);
        assertApproxEqAbs(present[0], before[0], 2);
        assertApproxEqAbs(present[1], before[1], 2);
        assertApproxEqRel(_liquidity(vault.getPositions()[0].tokenId), 2 * uint256(liquidity), 0.01e18);
        assertGt(_liquidity(vault.getPositions()[0].tokenId), 2 * uint256(liquidity));
        assertEq(token0.allowance(address(vault), address(nft)), 0);
    }

    function test_GivenThePositionIsStaked() external {
        StrategyVault v = _createVault(IStrategyVault.Kind.Wide, true);
        _working(v, SIDES);
        IStrategyVault.Position memory p = v.getPositions()[0];
        uint128 liquidity = _liquidity(p.tokenId);
        _enter(v, bob, SIDES, SIDES);
        _compound(v);
        assertApproxEqRel(_liquidity(p.tokenId), 2 * uint256(liquidity), 1e12);
        assertTrue(v.getPositions()[0].staked);
        assertEq(nft.ownerOf(p.tokenId), gauge.custodyOf(address(v)));
    }

    function test_GivenAGaugeThatTookNothingTakesPositionsAgain() external {
        StrategyVault v = _createVault(IStrategyVault.Kind.Wide, true);
        _kill(address(pool));
        _working(v, SIDES);
        assertFalse(v.getPositions()[0].staked);
        _revive(address(pool));
        _compound(v);
        assertTrue(v.getPositions()[0].staked);
    }
}
