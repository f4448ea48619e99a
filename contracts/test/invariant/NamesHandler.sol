// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {IThenaId} from '../../src/interfaces/names/IThenaId.sol';
import {ThenaId} from '../../src/names/ThenaId.sol';
import {TestToken} from '../../src/testing/TestToken.sol';

/// @title Draws mints, gifts and transfers of names, some of which look alike, with independent books of their owners
contract NamesHandler is Test {
    uint256 public constant ACTORS = 3;
    /// @dev Groups of look-alike names; the last four need a commitment.
    uint256 public constant NAMES = 12;

    ThenaId public immutable names;
    address[ACTORS] public actors;
    string[NAMES] public texts;
    uint256[NAMES] public groups = [uint256(0), 0, 1, 1, 1, 2, 2, 3, 4, 4, 5, 5];
    mapping(uint256 group => uint256) public idOf;
    mapping(uint256 tokenId => address) public ownerOf;
    mapping(uint256 tokenId => uint256) public nameOf;
    uint256 public paid;
    uint256 public minted;
    uint256 public refused;
    uint256 private _secrets;

    constructor(ThenaId names_) {
        names = names_;
        texts = [
            'harbour',
            'harb0ur',
            'market',
            'rnarket',
            'market5',
            'western',
            'vvestern',
            'cloud',
            'sail',
            'sai1',
            'lo',
            '10'
        ];
        groups[4] = 6;
        TestToken usdt = TestToken(names.paymentToken());
        for (uint256 a; a < ACTORS; ++a) {
            actors[a] = makeAddr(string.concat('actor ', vm.toString(a)));
            vm.prank(actors[a]);
            usdt.approve(address(names), type(uint256).max);
        }
    }

    /// @dev Anyone mints any name for anyone: it succeeds exactly if no look-alike name was minted.
    function mint(uint256 actor, uint256 which, uint256 owner) external {
        which %= NAMES;
        address minter = actors[actor % ACTORS];
        (string[] memory list, address[] memory owners) = (new string[](1), new address[](1));
        (list[0], owners[0]) = (texts[which], actors[owner % ACTORS]);
        bool isShort = bytes(list[0]).length <= names.COMMITTED_LENGTH();
        bytes32 secret = isShort ? _commit(minter, list, owners) : bytes32(0);
        uint256 taken = idOf[groups[which]];
        if (taken != 0) {
            ++refused;
            vm.expectRevert(abi.encodeWithSelector(IThenaId.NameTaken.selector, list[0], taken));
        }
        vm.prank(minter);
        uint256 id = isShort ? names.mintCommitted(list, owners, secret) : names.mint(list, owners);
        if (taken != 0) return;
        ++minted;
        (idOf[groups[which]], ownerOf[id], nameOf[id]) = (id, owners[0], which);
        paid += names.priceOf(list[0]);
    }

    /// @dev Two names together: neither is minted if they look alike, or one is taken.
    function mintTwo(uint256 actor, uint256 first, uint256 second) external {
        (actor, first, second) = (actor % ACTORS, first % 8, second % 8);
        (string[] memory list, address[] memory owners) = (new string[](2), new address[](2));
        (list[0], list[1]) = (texts[first], texts[second]);
        (owners[0], owners[1]) = (actors[actor], actors[(actor + 1) % ACTORS]);
        bool isRefused = groups[first] == groups[second] || idOf[groups[first]] != 0 || idOf[groups[second]] != 0;
        if (isRefused) vm.expectPartialRevert(IThenaId.NameTaken.selector);
        vm.prank(owners[0]);
        uint256 id = names.mint(list, owners);
        if (isRefused) return;
        minted += 2;
        (idOf[groups[first]], ownerOf[id], nameOf[id]) = (id, owners[0], first);
        (idOf[groups[second]], ownerOf[id + 1], nameOf[id + 1]) = (id + 1, owners[1], second);
        paid += names.priceOf(list[0]) + names.priceOf(list[1]);
    }

    /// @dev Only its owner gives a name away.
    function transfer(uint256 actor, uint256 id, uint256 to) external {
        if (minted == 0) return;
        id = 1 + id % minted;
        (address caller, address owner, address next) = (actors[actor % ACTORS], ownerOf[id], actors[to % ACTORS]);
        if (caller != owner) vm.expectRevert();
        vm.prank(caller);
        names.transferFrom(owner, next, id);
        if (caller == owner) ownerOf[id] = next;
    }

    function show(uint256 actor, uint256 id) external {
        id %= minted + 1;
        address caller = actors[actor % ACTORS];
        if (id != 0 && ownerOf[id] != caller) {
            vm.expectRevert(abi.encodeWithSelector(IThenaId.NotNameOwner.selector, caller, id));
        }
        vm.prank(caller);
        names.setDisplayName(id);
    }

    function _commit(address minter, string[] memory list, address[] memory owners) private returns (bytes32 secret) {
        secret = bytes32(++_secrets);
        bytes32 commitment = names.commitmentOf(minter, list, owners, secret);
        vm.prank(minter);
        names.commit(commitment);
        vm.warp(block.timestamp + names.COMMITMENT_AGE());
    }
}
