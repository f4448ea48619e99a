// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStrategyVault} from '../../src/interfaces/vaults/IStrategyVault.sol';
import {VaultMath} from '../../src/libraries/VaultMath.sol';
import {StrategyVault} from '../../src/vaults/StrategyVault.sol';
import {VaultFixture} from '../utils/VaultFixture.sol';
import {VaultHandler} from './VaultHandler.sol';

// INV-7
/// @notice INV-1, INV-5, INV-6, INV-19, INV-20: 1, 5, 6, 19, 20 for vaults. The handler holds every call to its promise: no deposit, withdrawal,
/// rebalance or compounding lowers the share price beyond its bound or past its book, no attack pays.
abstract contract VaultInvariants is VaultFixture {
    /// @dev A unit of liquidity in each of two positions, and a wei of idle tokens, for each of three holders.
    uint256 private constant ROUNDING = 32;

    VaultHandler internal _handler;
    StrategyVault internal _vault;

    function _begin(StrategyVault v) internal {
        _vault = v;
        _handler = new VaultHandler(v, minter, executor, council, alice, aliceLock);
        token0.mint(address(_handler), 1e36);
        token1.mint(address(_handler), 1e36);
        _live();
        targetContract(address(_handler));
        bytes4[] memory callbacks = new bytes4[](1);
        callbacks[0] = VaultHandler.algebraSwapCallback.selector;
        excludeSelector(FuzzSelector(address(_handler), callbacks));
    }

    /// @dev The run starts after some days of deposits, trades, emissions, rebalances, attacks and exits.
    function _live() private {
        for (uint256 i; i < 6; ++i) {
            _handler.deposit(i, 1e22 * (i + 1), 2e22);
            _handler.rebalance(40, 0, 1e20 * i, i % 2 == 0, i % 3 == 0);
            _handler.trade(i % 2 == 0, 3e21);
            _handler.wait(5 hours);
            _handler.attack(1e22, 150, -100, false);
            _handler.roundTrip(1e24, 3);
            _handler.idleNewcomer(1e24);
            _handler.passThrough(1e23, 2);
            _handler.sandwich(1e22, 120);
            if (i == 2) _handler.nextEpoch();
            _handler.wait(3 hours);
            _handler.compound();
            _handler.withdraw(i + 1, 1e24);
            _handler.claim(i);
        }
        assertGt(_handler.deposits(), 3);
        assertGt(_handler.exits(), 3);
        assertGt(_handler.rebalances(), 3);
        assertGt(_handler.attacks(), 3);
        assertGt(_handler.roundTrips(), 3);
        assertGt(_handler.sandwiches(), 3);
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    function invariant_allHold() external view {
        _claimsOfAVaultAreCovered();
        _sharesAreThoseOfHolders();
        _theVaultLeavesNoAllowance();
        _aWeekOfRebalancesIsBounded();
        _positionsAreTheVaults();
    }

    function _claimsOfAVaultAreCovered() private view {
        assertGe(token0.balanceOf(address(_vault)), _vault.owed0());
        assertGe(token1.balanceOf(address(_vault)), _vault.owed1());
        if (_vault.gauge() == address(0)) return;
        uint256 earned = _vault.earned(address(_handler));
        for (uint256 i; i < 3; ++i) {
            earned += _vault.earned(_handler.actors(i));
        }
        assertLe(earned, token.balanceOf(address(_vault)) + gauge.earned(address(_vault)));
    }

    function _sharesAreThoseOfHolders() private view {
        uint256 held = _vault.balanceOf(address(_handler));
        for (uint256 i; i < 3; ++i) {
            held += _vault.balanceOf(_handler.actors(i));
        }
        assertEq(held, _vault.totalSupply());
    }

    function _theVaultLeavesNoAllowance() private view {
        assertEq(token0.allowance(address(_vault), address(nft)), 0);
        assertEq(token1.allowance(address(_vault), address(nft)), 0);
    }

    function _aWeekOfRebalancesIsBounded() private view {
        assertLe(_vault.weeklyCost(), 10_000);
    }

    function _positionsAreTheVaults() private view {
        IStrategyVault.Position[] memory list = _vault.getPositions();
        assertLe(list.length, 2);
        for (uint256 i; i < list.length; ++i) {
            address owner = list[i].staked ? gauge.custodyOf(address(_vault)) : address(_vault);
            assertEq(nft.ownerOf(list[i].tokenId), owner);
        }
    }

    /// @dev Everyone withdraws, paused or not, whatever the price and the gauge, and is paid everything. The virtual
    /// shares' part stays: each holder leaves a part of (supply - shares + virtual) / (supply + virtual), and these
    /// multiply to virtual / (supply + virtual).
    function afterInvariant() external {
        vm.prank(council);
        permissions.setEntryPaused(address(_vault), true);
        _tradeTo(6000);
        skip(1);
        _vault.claimPerformanceFee();
        uint256 supply = _vault.totalSupply();
        uint256[2] memory before = _totals(_vault);
        for (uint256 i; i < 3; ++i) {
            address actor = _handler.actors(i);
            uint256 shares = _vault.balanceOf(actor);
            if (shares != 0) _leave(_vault, actor, shares);
            vm.prank(actor);
            _vault.getReward();
            assertEq(_vault.earned(actor), 0);
        }
        assertEq(_vault.totalSupply(), 0);
        uint256[2] memory rest = _totals(_vault);
        for (uint256 i; i < 2; ++i) {
            assertLe(rest[i], VaultMath.amountOfShares(VaultMath.VIRTUAL_SHARES, before[i], supply) + ROUNDING);
        }
        // No fees wait to be released: they could never be.
        assertLe(token0.balanceOf(address(_vault)), rest[0] + _vault.owed0());
        assertLe(token1.balanceOf(address(_vault)), rest[1] + _vault.owed1());
    }
}

/// forge-config: default.invariant.runs = 12
/// forge-config: default.invariant.depth = 40
/// forge-config: deep.invariant.runs = 512
/// forge-config: deep.invariant.depth = 100
contract VaultOfBoth_Invariant_Test is VaultInvariants {
    function setUp() public override {
        super.setUp();
        _begin(vault);
    }
}

/// forge-config: default.invariant.runs = 12
/// forge-config: default.invariant.depth = 40
/// forge-config: deep.invariant.runs = 512
/// forge-config: deep.invariant.depth = 100
contract VaultFarming_Invariant_Test is VaultInvariants {
    function setUp() public override {
        super.setUp();
        _begin(_createVault(IStrategyVault.Kind.Wide, true));
    }
}

/// forge-config: default.invariant.runs = 12
/// forge-config: default.invariant.depth = 40
/// forge-config: deep.invariant.runs = 512
/// forge-config: deep.invariant.depth = 100
contract VaultOfOne_Invariant_Test is VaultInvariants {
    function setUp() public override {
        super.setUp();
        _begin(_createSingle(true, false));
    }
}

/// forge-config: default.invariant.runs = 12
/// forge-config: default.invariant.depth = 40
/// forge-config: deep.invariant.runs = 512
/// forge-config: deep.invariant.depth = 100
contract VaultOfOneFarming_Invariant_Test is VaultInvariants {
    function setUp() public override {
        super.setUp();
        _begin(_createSingle(true, true));
    }
}
