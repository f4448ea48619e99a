// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {NameArt} from '../../src/names/NameArt.sol';
import {ThenaId} from '../../src/names/ThenaId.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {PermissionsRegistry} from '../../src/ve/permissions/PermissionsRegistry.sol';

/// @title The world of names: alice and bob have 10,000 USDT each, approved for the names contract
abstract contract NameFixture is Test {
    uint256 internal constant START = 1_781_740_800;
    bytes32 internal constant SECRET = keccak256('secret');

    address internal alice = makeAddr('alice');
    address internal bob = makeAddr('bob');
    address internal carol = makeAddr('carol');
    address internal treasury = makeAddr('treasury');
    address internal feeManager = makeAddr('fee manager');
    uint256[6] internal prices = [uint256(500e18), 250e18, 100e18, 40e18, 15e18, 5e18];

    TestToken internal usdt;
    PermissionsRegistry internal permissions;
    ThenaId internal names;

    function setUp() public virtual {
        vm.warp(START);
        usdt = new TestToken('Tether USD', 'USDT', 18, address(this));
        permissions = new PermissionsRegistry(makeAddr('governance'), feeManager, makeAddr('council'));
        names = new ThenaId(_setup());
        _fund(alice);
        _fund(bob);
    }

    function _setup() internal returns (ThenaId.Setup memory) {
        return ThenaId.Setup({
            title: 'Names',
            symbol: 'ID',
            paymentToken: address(usdt),
            treasury: treasury,
            permissions: address(permissions),
            artProxy: address(new NameArt()),
            prices: prices
        });
    }

    function _fund(address account) internal {
        usdt.mint(account, 10_000e18);
        vm.prank(account);
        usdt.approve(address(names), type(uint256).max);
    }

    function _mint(address minter, string memory name, address owner) internal returns (uint256 tokenId) {
        vm.prank(minter);
        return names.mint(_texts(name), _owners(owner));
    }

    function _commit(address minter, string memory name, address owner) internal returns (bytes32 commitment) {
        commitment = names.commitmentOf(minter, _texts(name), _owners(owner), SECRET);
        vm.prank(minter);
        names.commit(commitment);
    }

    function _mintCommitted(address minter, string memory name, address owner) internal returns (uint256 tokenId) {
        vm.prank(minter);
        return names.mintCommitted(_texts(name), _owners(owner), SECRET);
    }

    function _texts(string memory a) internal pure returns (string[] memory list) {
        list = new string[](1);
        list[0] = a;
    }

    function _texts(string memory a, string memory b) internal pure returns (string[] memory list) {
        list = new string[](2);
        (list[0], list[1]) = (a, b);
    }

    function _owners(address a) internal pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = a;
    }

    function _owners(address a, address b) internal pure returns (address[] memory list) {
        list = new address[](2);
        (list[0], list[1]) = (a, b);
    }
}
